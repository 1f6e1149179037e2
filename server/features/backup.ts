import { Problem } from '@clearway/shared/contract/problem.ts';

const later = async (): Promise<never> => {
	throw new Problem('unavailable', 'Эта часть ещё строится.');
};

export const backup = { download: later };
