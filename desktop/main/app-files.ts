import { join } from 'node:path';

/** A file of the app itself: all lie beside the bundle of main. */
export const fileOfApp = (...path: string[]): string => join(import.meta.dirname, ...path);
