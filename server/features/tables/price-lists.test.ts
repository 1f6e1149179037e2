import { beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const now = new Date('2026-11-20T09:00:00Z');

const server = serverOfFile({ now: () => now });
beforeAll(async () => {
	await seedTables(server.running.context);
});

const file = (text: string): File => new File([text], 'prices.csv', { type: 'text/csv' });
type Title = 'iaa-fee' | 'ship-delivery' | 'transportation';
type Form = Omit<Parameters<typeof server.admin.calculator.check>[0]['form'], 'title'>;
const check = (title: Title, text: string, form: Form = {}) =>
	server.admin.calculator.check({ form: { title, ...form }, file: file(text) });
const publish = (title: Title, text: string, form: Form = {}) =>
	server.admin.calculator.upload({ form: { title, ...form }, file: file(text) });
const rowsNow = async (title: Title) => (await server.visitor.calculator.get({ params: { title } })).rows;
const answers = (given: Record<string, string>) => JSON.stringify(given);
const fees = 'account_type,price_from,price_to,fee_usd,fee_percent\n';
const twoAccounts = `${fees}standard_volume,0,99.99,25,\nstandard_volume,100,,40,\nhigh_volume,0,,,6\n`;
const onlyHigh = `${fees}high_volume,0,,,7\n`;
const lostStandard = 'lost:account_type=standard_volume';

describe('a file that leaves a schedule without rows', () => {
	test('is not published until the office has decided what that means, and the history keeps the decision', async () => {
		await publish('iaa-fee', twoAccounts);
		const asked = await check('iaa-fee', onlyHigh, { mode: 'replace' });
		expect(asked.faults).toEqual([]);
		expect(asked.questions).toMatchObject([
			{
				id: lostStandard,
				kind: 'lost',
				text: '«Тип аккаунта: стандартный»: сейчас 2\u00a0строки, в файле ни одной. Что это значит?',
				answer: null,
			},
		]);
		await expect(publish('iaa-fee', onlyHigh, { mode: 'replace' })).rejects.toMatchObject({
			code: 'invalid',
			errors: [
				{
					path: `answers.${lostStandard}`,
					message: expect.stringContaining('стандартный'),
					reason: expect.stringContaining('в файле их нет'),
					answer: expect.stringContaining(JSON.stringify({ [lostStandard]: 'keep' })),
					choices: [{ value: 'remove' }, { value: 'keep' }],
				},
			],
		});
		expect(await rowsNow('iaa-fee')).toHaveLength(3);

		const kept = { mode: 'replace', answers: answers({ [lostStandard]: 'keep' }) } as const;
		expect((await check('iaa-fee', onlyHigh, kept)).questions).toMatchObject([{ answer: 'keep' }]);
		const both = await publish('iaa-fee', onlyHigh, kept);
		expect(both.rows.map((row) => [row.account_type, row.fee_usd, row.fee_percent])).toEqual([
			['standard_volume', '25.00', null],
			['standard_volume', '40.00', null],
			['high_volume', null, '7'],
		]);
		await publish('iaa-fee', onlyHigh, { mode: 'replace', answers: answers({ [lostStandard]: 'remove' }) });
		expect(await rowsNow('iaa-fee')).toHaveLength(1);
		const [version] = await server.admin.calculator.versions({ params: { title: 'iaa-fee' } });
		expect(version?.note).toBe('удалено: 2. Удалено по решению: «Тип аккаунта: стандартный»');
	});

	test('is refused to a caller without a mode if a price column was not understood; an answer brings its prices in', async () => {
		await publish('iaa-fee', twoAccounts);
		const half = 'Цена,Особый,High Volume\n0+,33,6%\n';
		await expect(publish('iaa-fee', half)).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'answers.column:особый' }, { path: `answers.${lostStandard}` }],
		});
		const asked = await check('iaa-fee', half, { mode: 'replace' });
		expect(asked.questions.map(({ kind }) => kind)).toEqual(['column', 'lost']);
		expect(asked.questions[0]?.text).toBe('Колонка B «Особый» не прочитана. В ней: 33. Что это?');
		const said = answers({ 'column:особый': 'account_type=standard_volume' });
		const understood = await check('iaa-fee', half, { mode: 'replace', answers: said });
		expect(understood.questions).toMatchObject([{ kind: 'column', answer: 'account_type=standard_volume' }]);
		const { rows } = await publish('iaa-fee', half, { mode: 'replace', answers: said });
		expect(rows.map((row) => [row.account_type, row.fee_usd ?? row.fee_percent])).toEqual([
			['standard_volume', '33.00'],
			['high_volume', '6'],
		]);
	});

	test('is refused to a caller without a mode even if all of it was understood, and accepted with an answer; nothing else changes for him', async () => {
		await publish('iaa-fee', twoAccounts);
		await expect(publish('iaa-fee', onlyHigh)).rejects.toMatchObject({
			code: 'invalid',
			errors: [
				{
					path: `answers.${lostStandard}`,
					message: '«Тип аккаунта: стандартный»: сейчас 2\u00a0строки, в файле ни одной. Что это значит?',
				},
			],
		});
		expect(await rowsNow('iaa-fee')).toHaveLength(3);
		// The check shows a caller without a mode the same question before.
		expect((await check('iaa-fee', onlyHigh)).questions).toMatchObject([{ id: lostStandard, answer: null }]);
		const said = { answers: answers({ [lostStandard]: 'remove' }) };
		expect((await publish('iaa-fee', onlyHigh, said)).rows).toHaveLength(1);
		// A schedule that stays with fewer tiers has new prices and loses nothing.
		expect((await publish('iaa-fee', `${fees}high_volume,0,,,8\n`)).rows).toHaveLength(1);
	});

	test('or a column without values makes the check ask: days at sea are kept or emptied as the office decides', async () => {
		const ships = await rowsNow('ship-delivery');
		const bare = ['port,destination,vehicle_type,price_usd']
			.concat(ships.map((row) => [row.port, row.destination, row.vehicle_type, row.price_usd].join(',')))
			.join('\n');
		const asked = await check('ship-delivery', bare, { mode: 'replace' });
		expect(asked.questions).toMatchObject([{ id: 'lost:transit_days', kind: 'lost' }]);
		const kept = await check('ship-delivery', bare, {
			mode: 'replace',
			answers: answers({ 'lost:transit_days': 'keep' }),
		});
		expect(kept.rows).toEqual(ships);
	});

	test.each([
		['an empty file', '', /Файл пуст/],
		['a header without lines', 'port,destination,vehicle_type,price_usd\n', /нет ни одной строки/],
		['a list of something else', 'Имя;Телефон\nОльга;+380671234567\n', /Не найдена строка заголовков/],
		[
			'a price that cannot be read',
			'Порт,Направление,Тип,Цена\nNewark,Клайпеда,Седан,-900\n',
			/отрицательн|минус|меньше/i,
		],
	])(
		'reports only its faults while it has some: %s raises no question about deletions',
		async (_, text, fault) => {
			const { faults, questions } = await check('ship-delivery', text, { mode: 'replace' });
			expect(faults.map(({ message }) => message).join('\n')).toMatch(fault);
			expect(questions).toEqual([]);
		},
	);

	test('leaves sample cars without a sum, and a sum without its freight is never shown as a lower one', async () => {
		const few = 'port,destination,vehicle_type,price_usd,transit_days\nNewark,Klaipeda,sedan,900,32\n';
		const { effects } = await check('ship-delivery', few, { mode: 'replace' });
		const broken = effects.filter((effect) => effect.old !== null && effect.new === null);
		expect(broken.length).toBeGreaterThan(effects.length / 2);
		expect(broken.every(({ difference }) => difference === null)).toBe(true);
		for (const { difference } of effects)
			expect(difference === null || Number(difference) > -400, String(difference)).toBe(true);
	});

	test('an unknown name is new or another spelling, and the office decides which', async () => {
		const list = 'port,destination,vehicle_type,price_usd,transit_days\nNewark,Klaipeda,Прицеп,900,32\n';
		const asked = await check('ship-delivery', list, { mode: 'merge' });
		expect(asked.questions).toMatchObject([{ id: 'name:vehicle_type:прицеп', kind: 'name' }]);
		const none = await check('ship-delivery', list, {
			mode: 'merge',
			answers: answers({ 'name:vehicle_type:прицеп': 'sedan' }),
		});
		expect(none.difference.changed[0]?.new).toMatchObject({ vehicle_type: 'sedan', price_usd: '900' });
		const made = { mode: 'merge', answers: answers({ 'name:vehicle_type:прицеп': 'new' }) } as const;
		expect((await check('ship-delivery', list, made)).difference.added[0]?.vehicle_type).toBe('Прицеп');
	});

	test('answers and kept rows that are no JSON, or name unknown rows, are refused', async () => {
		for (const form of [
			{ answers: 'nonsense' },
			{ answers: '{"column:x":5}' },
			{ answers: '{"column:x":"__proto__=x"}' },
			{ answers: '{"column:x":"no_such"}' },
			{ answers: '{"name:vehicle_type:x":"tank"}' },
			{ keep: '{"a":1}' },
		])
			await expect(check('iaa-fee', twoAccounts, { mode: 'replace', ...form })).rejects.toMatchObject({
				code: 'invalid',
			});
	});
});

describe('a file that is merged', () => {
	test('with one account changes only that account, even if its tiers differ', async () => {
		await publish('iaa-fee', twoAccounts);
		const { rows, difference } = await check(
			'iaa-fee',
			`${fees}high_volume,0,49.99,10,\nhigh_volume,50,,,8\n`,
			{ mode: 'merge' },
		);
		expect(rows.map((row) => [row.account_type, row.price_from, row.fee_usd, row.fee_percent])).toEqual([
			['standard_volume', '0.00', '25.00', null],
			['standard_volume', '100.00', '40.00', null],
			['high_volume', '0.00', '10.00', null],
			['high_volume', '50.00', null, '8'],
		]);
		expect(difference.removed).toEqual([]);
	});

	test('without days at sea keeps the days of every row', async () => {
		const before = await rowsNow('ship-delivery');
		const { rows } = await check('ship-delivery', 'Порт,Направление,Тип,Цена\nNewark,Клайпеда,Седан,999\n', {
			mode: 'merge',
		});
		expect(rows).toHaveLength(before.length);
		const isChanged = (row: Record<string, string | null>) =>
			row.port === 'Newark NJ' && row.destination === 'Klaipeda' && row.vehicle_type === 'sedan';
		expect(rows).toEqual(before.map((row) => (isChanged(row) ? { ...row, price_usd: '999' } : row)));
	});

	test('with a few yards changes only the filled cells; a dash empties a cell, an empty cell changes nothing', async () => {
		const before = await rowsNow('transportation');
		const [first, second] = before;
		const list = [
			'auction,state,location,newark_nj,savannah_ga,norfolk_va',
			`${first?.auction},${first?.state},${first?.location},1,—,`,
			`${second?.auction},${second?.state},${second?.location},,2,77`,
			'Manheim,TX,Manheim Dallas,5,6,',
		].join('\n');
		const { rows, questions } = await publish('transportation', list, { mode: 'merge' }).then(
			async (table) => ({ ...table, ...(await check('transportation', list, { mode: 'merge' })) }),
		);
		expect(questions).toEqual([]);
		expect(rows).toHaveLength(before.length + 1);
		expect(rows[0]).toEqual({ ...first, newark_nj: '1', savannah_ga: null, norfolk_va: null });
		expect(rows[1]).toEqual({ ...second, savannah_ga: '2', norfolk_va: '77' });
		expect(rows.slice(2, -1)).toEqual(before.slice(2).map((row) => ({ ...row, norfolk_va: null })));
		expect(rows.at(-1)).toMatchObject({ auction: 'Manheim', location: 'Dallas', newark_nj: '5' });
	});
});

describe('rows that the office keeps unchanged', () => {
	const list = `${fees}standard_volume,0,99.99,26,\nstandard_volume,100,,44,\nhigh_volume,0,,,9\n`;

	test('do not change, and the check still compares the whole file', async () => {
		await publish('iaa-fee', twoAccounts);
		const keep = JSON.stringify(['standard_volume|100.00', 'high_volume|0.00']);
		const checked = await check('iaa-fee', list, { mode: 'replace', keep });
		expect(checked.difference.changed).toHaveLength(3);
		const { rows } = await publish('iaa-fee', list, { mode: 'replace', keep });
		expect(rows.map((row) => row.fee_usd ?? row.fee_percent)).toEqual(['26.00', '40.00', '6']);
		expect(rows).toEqual(checked.rows);
	});

	test('come back at their place, and an unwanted new row stays out', async () => {
		const before = await rowsNow('transportation');
		const [first, second, third] = before;
		const line = (row: typeof first) =>
			[row?.auction, row?.state, row?.location, row?.newark_nj ?? ''].join(',');
		const some = ['auction,state,location,newark_nj', line(first), line(third), 'Copart,TX,Nowhere,5'];
		const checked = await check('transportation', some.join('\n'), {
			mode: 'replace',
			keep: JSON.stringify([
				[second?.auction, second?.state, second?.location].join('|').toLowerCase(),
				'copart|tx|nowhere',
			]),
		});
		expect(checked.rows.map((row) => row.location)).toEqual(
			[first, second, third].map((row) => row?.location),
		);
	});

	test('that would leave a gap between tiers are a fault, and nothing is published', async () => {
		await publish('iaa-fee', twoAccounts);
		const otherTiers = `${fees}standard_volume,0,149.99,26,\nstandard_volume,150,,44,\nhigh_volume,0,,,9\n`;
		const torn = { mode: 'replace', keep: JSON.stringify(['standard_volume|100.00']) } as const;
		expect((await check('iaa-fee', otherTiers, torn)).faults.length).toBeGreaterThan(0);
		await expect(publish('iaa-fee', otherTiers, torn)).rejects.toMatchObject({ code: 'invalid' });
	});

	test('a plan is published once, because another table is in force afterwards', async () => {
		const { plan } = await check('iaa-fee', list, { mode: 'replace' });
		const form = { mode: 'replace', plan } as const;
		await publish('iaa-fee', list, form);
		await expect(publish('iaa-fee', list, form)).rejects.toMatchObject({ code: 'conflict' });
	});
});

test('a publication whose reply was lost does not count as somebody else’s version in a new check', async () => {
	const exported = await server.admin.calculator.download({
		params: { title: 'ship-delivery' },
		query: { format: 'csv' },
	});
	const text = new TextDecoder().decode(exported.bytes).replace(',850,', ',851,');
	const edited = () => new File([text], exported.name, { type: 'text/csv' });
	const form = { title: 'ship-delivery', mode: 'replace' } as const;
	await server.admin.calculator.upload({ form, file: edited() });
	const again = await server.admin.calculator.check({ form, file: edited() });
	expect(again.stale).toBeNull();
	expect(again.difference).toEqual({ added: [], removed: [], changed: [] });
});
