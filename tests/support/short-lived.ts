/**
 * A flag of Node for processes that live for seconds: the embedded database's WebAssembly is compiled once, quickly, and
 * not a second time for speed that nobody would see. Starting the product takes half of the processor's time with it.
 */
export const shortLived = '--liftoff-only';
