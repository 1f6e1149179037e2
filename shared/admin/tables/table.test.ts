import { expect, test } from 'vitest';
import type { AdminServices } from '../frame/services.tsx';
import { firstChoice } from './review/days-of-publication.ts';
import { act } from './table.tsx';

test('a publication whose local copy cannot be dropped is a publication all the same', async () => {
	const services = {
		api: { calculator: { upload: async () => ({ version: 2 }) } },
		drafts: { drop: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) },
	} as unknown as AdminServices;
	const publication = {
		file: new File([], 'a.csv'),
		validFrom: '2026-11-24',
		illustrative: false,
		choice: firstChoice,
		overwrite: false,
	};
	expect(await act.publish(services, 'copart-fee', publication, 'table/copart-fee/one')).toEqual({
		version: 2,
	});
});
