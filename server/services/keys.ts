import type { Config } from './config.ts';

/** The keys that verify our signatures: the current one, and during a rotation the previous one. */
export const knownKeys = ({ jwtSecret, previousSecret }: Config): readonly string[] =>
	previousSecret === null ? [jwtSecret] : [jwtSecret, previousSecret];
