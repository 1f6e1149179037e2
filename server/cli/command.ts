import type { Config } from '../services/config.ts';

/** One command of the command line. */
export type Command = {
	name: string;
	/** One line each: how it is called and what it does. */
	usage: readonly string[];
	/** Answers the exit code: 0 good, 1 failed, 2 called wrongly. */
	run(args: readonly string[], config: Config): Promise<number>;
};

/** The exit code of a call that the command does not understand. */
export const badUsage = 2;
