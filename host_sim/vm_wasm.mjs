// Runs MicroPython WASM: node vm_wasm.mjs MODULE FIRMWARE SCRIPTS HEAP CODE [FILE ...]
// If the code defines a function `answer`, every line of the input is answered by it.
// The firmware and scripts are copied into its file system, and so is every FILE, under its own path.
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const [module, firmware, scripts, heap, code, ...files] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module).href);
const units = { k: 1024, m: 1024 * 1024 };
const heapsize = parseInt(heap) * (units[heap.at(-1)] ?? 1);
const decoder = new TextDecoder();
const stdout = (data) => fs.writeSync(1, decoder.decode(data));
const vm = await loadMicroPython({ heapsize, stdout, linebuffer: false });

function copy(from, to) {
  if (fs.statSync(from).isDirectory()) {
    if (!vm.FS.analyzePath(to).exists) vm.FS.mkdirTree(to);
    for (const name of fs.readdirSync(from)) {
      if (name !== "__pycache__") copy(path.join(from, name), to + "/" + name);
    }
  } else {
    const folder = path.posix.dirname(to);
    if (!vm.FS.analyzePath(folder).exists) vm.FS.mkdirTree(folder);
    vm.FS.writeFile(to, fs.readFileSync(from));
  }
}

copy(path.join(firmware, "taki"), "/lib/taki");
copy(scripts, "/lib/scripts");
for (const file of files) {
  if (fs.existsSync(file)) copy(file, file);
}
try {
  vm.runPython(`import sys\nsys.path[:] = ["/lib", "/lib/scripts"]\n${code}`);
  const answer = vm.globals.get("answer");
  if (answer) {
    for await (const line of readline.createInterface({ input: process.stdin })) {
      process.stdout.write(answer(line) + "\n");
    }
  }
} catch (error) {
  fs.writeSync(2, String(error.message ?? error));
  process.exitCode = 1;
}
