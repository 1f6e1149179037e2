import type { Config } from './config.ts';

/** The keys by which something of ours is known: the one that signs, and while it is new the one before it. */
export const knownKeys = ({ jwtSecret, previousSecret }: Config): readonly string[] =>
	previousSecret === null ? [jwtSecret] : [jwtSecret, previousSecret];
