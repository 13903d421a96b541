/**
 * A flag of Node for processes that live for seconds: the WebAssembly of the embedded database and of Prisma is compiled
 * once, quickly, and not a second time for speed that nobody would see. Starting the product takes half of the processor's
 * time with it, and a web process alone five sixths.
 */
export const shortLived = '--liftoff-only';
