import { createRequire } from 'node:module';
import path from 'node:path';

/** Of the tests' tools: in the product's own tree the name is an empty package (`overrides` in package.json). */
export const express = createRequire(path.resolve('tests/tools/package.json'))('express');
