import { Problem } from '@clearway/shared/contract/problem.ts';
import type { World } from '../world.ts';
import { newestPair } from './calculator/stored-rates.ts';

const later = async (): Promise<never> => {
	throw new Problem('unavailable', 'Эта часть ещё строится.');
};
const currency = async (world: World) => ({ data: await newestPair(world) });

export const calculator = {
	currency,
	upload: later,
	check: later,
	get: later,
	versions: later,
	version: later,
	restoreVersion: later,
	cancelVersion: later,
	download: later,
};
