import { describe, expect, test } from 'vitest';
import { read } from '../../testing/lots.ts';

describe('a text of a lot', () => {
	test.each<[string, string, Partial<ReturnType<typeof read>>]>([
		[
			'whose certificate of title is branded is not clean',
			'Title code: FL - CERTIFICATE OF TITLE - FLOOD',
			{ document: null },
		],
		[
			'with a certificate of title for salvage is not clean',
			'Title code: NJ - CERTIFICATE OF TITLE-SALVAGE',
			{ document: 'salvage' },
		],
		[
			'that only mentions a certificate of title names no document',
			'Owner keeps the certificate of title for now',
			{ document: null },
		],
		['of a message whose item is clean has one', '2020 BMW X5, $18,500, clean', { document: 'clean' }],
		['of a message about a clean car has none', '2020 BMW X5, clean interior, $18,500', { document: null }],
		['with a rebuilt salvage title is rebuilt', 'Title: REBUILT SALVAGE', { document: 'rebuilt' }],
		[
			'whose salvage may be rebuilt is not rebuilt yet',
			'Title: SALVAGE REBUILDABLE',
			{ document: 'salvage' },
		],
		[
			'whose certificate of title is for a rebuildable salvage has a salvage',
			'Title code: FL - CERT OF TITLE-SALVAGE - REBUILDABLE',
			{ document: 'salvage' },
		],
		[
			'with the short form of salvage has a salvage',
			'Title: FL - CERT OF TITLE SLVG',
			{ document: 'salvage' },
		],
		['with a rebuildable title has a salvage', 'Title: REBUILDABLE', { document: 'salvage' }],
		[
			'that names a rebuildable salvage among other words has a salvage',
			'2019 Honda Civic, salvage rebuildable, runs',
			{ document: 'salvage' },
		],
		[
			'whose salvage is not rebuildable is for parts',
			'Title: SALVAGE NOT REBUILDABLE',
			{ document: 'parts' },
		],
		['that is non-rebuildable is for parts', 'Title: SALVAGE - NON-REBUILDABLE', { document: 'parts' }],
		['that is not repairable is for parts', 'Title: TX - NOT REPAIRABLE', { document: 'parts' }],
		['with a rebuild title is rebuilt', 'Title: GA - REBUILD', { document: 'rebuilt' }],
		[
			'in Russian that may be restored is not restored yet',
			'Документ: сальвадж, подлежит восстановлению',
			{ document: 'salvage' },
		],
		[
			'in Russian that may not be restored is for parts',
			'Документ: сальвадж, не подлежит восстановлению',
			{ document: 'parts' },
		],
		...(
			[
				['Camry 2018 тайтл salvage', 'salvage'],
				['Camry 2018 сальваж', 'salvage'],
				['Camry, документ чистый', 'clean'],
				['документы чистые, Camry', 'clean'],
				['Camry, не сальваж', null],
				['Camry, не чистый тайтл', null],
				['Документ: не чистый', null],
			] as const
		).map(([text, document]): [string, string, Partial<ReturnType<typeof read>>] => [
			`in a message says it: ${text}`,
			text,
			{ document },
		]),
		['in Russian that was restored is rebuilt', 'Документ: восстановлен', { document: 'rebuilt' }],
	])('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));

	test('in Ukrainian tells a car that may be restored from a car that was restored', () => {
		const document = (text: string) => read(`Документ: ${text}`).document;
		expect(document('підлягає відновленню')).toBe('salvage');
		expect(document('не підлягає відновленню')).toBe('parts');
		expect(document('відновлений')).toBe('rebuilt');
	});
});
