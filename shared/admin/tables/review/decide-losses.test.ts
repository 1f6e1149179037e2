import { demoTables } from '@clearway/shared/testing/demo-data.ts';
import { expect, test, vi } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { decideLosses } from './losses.ts';

const kind = tableKind('iaa-fee');
const before = demoTables['iaa-fee']?.rows ?? [];
const high = before.filter(({ account_type }) => account_type === 'high_volume');

test('rows that leave a schedule empty are asked about before they wait for the network', async () => {
	const ask = vi.fn(async () => true);
	const wish = await decideLosses(kind, before, high, ask);
	expect(ask).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('стандартный') }));
	expect(wish).toEqual({
		mode: 'replace',
		answers: { 'lost:account_type=standard_volume': 'remove' },
		keep: [],
	});
	expect(await decideLosses(kind, before, high, async () => false)).toBeNull();
});

test('rows that lose nothing are not asked about', async () => {
	const ask = vi.fn(async () => true);
	expect(await decideLosses(kind, before, before, ask)).toEqual({ mode: 'replace', answers: {}, keep: [] });
	expect(ask).not.toHaveBeenCalled();
});

test('rows that are merged are not asked about: what they do not name stays', async () => {
	const ask = vi.fn(async () => true);
	const merge = { mode: 'merge', answers: {}, keep: [] };
	expect(await decideLosses(kind, before, high, ask, 'merge')).toEqual(merge);
	expect(ask).not.toHaveBeenCalled();
});
