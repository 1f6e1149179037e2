import { Problem } from '@clearway/shared/contract/problem.ts';

const later = async (): Promise<never> => {
	throw new Problem('unavailable', 'Эта часть ещё строится.');
};

export const calculator = { currency: later, upload: later, check: later, get: later, versions: later, version: later, restoreVersion: later, cancelVersion: later, download: later };
