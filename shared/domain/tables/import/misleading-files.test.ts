import { describe, expect, test } from 'vitest';
import {
	csv,
	makeXlsx,
	oneSheet,
	type SheetInput,
	workbookParts,
	zipParts,
} from '../../../testing/messy/make-xlsx.ts';
import { faultsOf, notesOf, rowsOf } from '../../../testing/messy/read-rows.ts';
import { tableKind } from '../kinds.ts';
import { readTable } from '../read-table.ts';

/** A fee list for IAA with this fee above 100 dollars. */
const feeAbove = (fee: string | number) =>
	oneSheet([
		['from', 'to', 'fee'],
		[0, 99.99, 25],
		[100, null, fee],
	]);

/** An ocean price under this header. */
const freight = (header: string, price: string | number = 1200) =>
	oneSheet([
		['port', 'destination', 'vehicle', header],
		['Newark', 'Odesa', 'sedan', price],
	]);

/** A sheet whose amounts in the third column have this number format. */
function shownAs(code: string, sheet: SheetInput): Uint8Array {
	const parts = workbookParts([sheet]);
	const styles = parts['xl/styles.xml'] ?? '';
	parts['xl/styles.xml'] = styles.replace('dd.mm.yyyy', code.replaceAll('"', '&quot;'));
	const cells = parts['xl/worksheets/sheet1.xml'] ?? '';
	parts['xl/worksheets/sheet1.xml'] = cells.replace(/<c r="(C\d)"><v>/g, '<c r="$1" s="2"><v>');
	return zipParts(parts);
}

describe('amounts with more than one number', () => {
	test.each([
		'7.5% of sale price + $50',
		'6% of bid, min $75',
		'6 % от цены плюс сбор за въезд',
		'6% від ціни, але не менше',
		'100\n200',
		'850\r\n900',
	])('«%s» is a fault, and no part of it is taken for the whole', async (fee) => {
		expect(await faultsOf('iaa-fee', feeAbove(fee))).toEqual([
			expect.stringMatching(/C3 fee_usd .*не число/s),
		]);
	});

	test('a fee far below a dollar may be a percent, so it is taken only with a sign', async () => {
		for (const fee of [0.06, '0.06', '0,5'])
			expect(await faultsOf('iaa-fee', feeAbove(fee))).toEqual([
				expect.stringMatching(/C3 fee_usd Непонятен сбор 0\.0?[56]/),
			]);
		expect(await rowsOf('iaa-fee', feeAbove('$0.06'))).toContain('standard_volume 100.00 · 0.06 ·');
		expect(await rowsOf('iaa-fee', feeAbove('6%'))).toContain('standard_volume 100.00 · · 6');
	});

	test('dollars among percents are not read as percents', async () => {
		const rows = [
			['from', 'to', 'fee %'],
			[0, 99.99, '$25'],
			[100, null, '7.5'],
		];
		expect(await faultsOf('iaa-fee', oneSheet(rows))).toEqual([
			expect.stringContaining('C2 fee_percent «$25» — сумма'),
		]);
	});
});

describe('how a spreadsheet shows its numbers', () => {
	const sheet = {
		name: 'A',
		rows: [
			['from', 'to', 'fee'],
			[0, null, 7.5],
		],
	};

	test.each(['0.0"%"', '0.0\\%', '#,##0.00" %"'])(
		'7.5 with a percent sign written behind it (%s) is 7.5 %',
		async (code) => {
			expect(await rowsOf('iaa-fee', shownAs(code, sheet))).toEqual(['standard_volume 0.00 · · 7.5']);
		},
	);

	test('room left for a currency sign is no currency, as in the thousands format of Excel', async () => {
		const plain = '_-* #,##0.00\\ _₽_-;\\-* #,##0.00\\ _₽_-;_-* "-"??\\ _₴_-;_-@_-';
		expect(await rowsOf('iaa-fee', shownAs(plain, sheet))).toEqual(['standard_volume 0.00 · 7.50 ·']);
	});

	test.each(['#,##0.00"р."', '#,##0.00\\ \\р\\.', '[$CAD] #,##0', '[$₾-437]#,##0', '#,##0 "zł"'])(
		'an amount shown as %s is not read as dollars',
		async (code) => {
			expect(await faultsOf('iaa-fee', shownAs(code, sheet))).toEqual([
				expect.stringContaining('в другой валюте'),
			]);
		},
	);
});

describe('units of a whole column or sheet', () => {
	test.each(['price, PLN', 'price (CAD)', 'price C$', 'Цена, zł', 'Ціна, £', 'Стоимость, руб.', 'price GEL'])(
		'prices under «%s» are not dollars',
		async (header) => {
			expect(await faultsOf('ship-delivery', freight(header))).toEqual([
				expect.stringContaining('другая валюта'),
			]);
		},
	);

	test.each([
		'Цена, тыс. $',
		"Price, '000 USD",
		'Вартість, тис. дол.',
		'Price in thousands',
		'Price (cents)',
		'Price per container',
		'Цена за кг',
	])('prices under «%s» are not whole dollars', async (header) => {
		expect(await faultsOf('ship-delivery', freight(header, 1.2))).toEqual([
			expect.stringContaining('не в целых долларах'),
		]);
	});

	test('a title, a footnote or the name of a sheet that gives prices in another currency is a fault', async () => {
		const rows = [
			['port', 'destination', 'vehicle', 'price'],
			['Newark', 'Odesa', 'sedan', 1200],
		];
		const otherCurrency = [expect.stringContaining('другой валюте')];
		expect(await faultsOf('ship-delivery', oneSheet([['Все цены указаны в евро'], ...rows]))).toEqual(
			otherCurrency,
		);
		expect(await faultsOf('ship-delivery', oneSheet([...rows, ['* All prices are in EUR']]))).toEqual(
			otherCurrency,
		);
		expect(await faultsOf('ship-delivery', makeXlsx([{ name: 'Klaipeda EUR', rows }]))).toEqual(
			otherCurrency,
		);
		const paid = [['Цены в долларах, 1 USD = 0,92 EUR'], ['Оплата в гривне по курсу банка'], ...rows];
		expect(await rowsOf('ship-delivery', oneSheet(paid))).toHaveLength(1);
	});
});

describe('names that seem to mean something else', () => {
	const yard = (...prices: [string, number][]) =>
		oneSheet([
			['auction', 'state', 'location', ...prices.map(([header]) => header)],
			['Copart', 'TX', 'Dallas', ...prices.map(([, price]) => price)],
		]);
	const line = (port: string) => csv('auction;state;yard;port;price', `Copart;TX;Dallas;${port};200`);

	test('a port is not taken for the usual one of its state', async () => {
		expect(await faultsOf('transportation', line('San Diego, California'))).toEqual([
			expect.stringContaining('Порт «San Diego, California» неизвестен'),
		]);
		expect(await rowsOf('transportation', yard(['NJ', 100], ['Tampa, Florida', 200]))).toEqual([
			'Copart TX Dallas 100 · · · ·',
		]);
		expect(await rowsOf('transportation', yard(['Доставка Флорида', 100], ['to Texas', 200]))).toEqual([
			'Copart TX Dallas · · 100 200 ·',
		]);
	});

	test('a port is not taken for one of the same name in another state', async () => {
		for (const port of ['Wilmington, DE', 'Wilmington (CA)', 'Vancouver, WA'])
			expect(await rowsOf('transportation', line(port)), port).toEqual(['Copart TX Dallas · · · · ·']);
		expect(await faultsOf('transportation', line('Portland, Maine'))).toEqual([
			expect.stringContaining('неизвестен'),
		]);
		for (const port of ['New York, NY', 'Long Beach, CA', 'Port of Newark, NJ'])
			expect(await rowsOf('transportation', line(port)), port).not.toEqual(['Copart TX Dallas · · · · ·']);
	});

	test.each(['Non-secured payments', 'Not secured', 'Не гарантированная оплата', 'Негарантована оплата'])(
		'«%s» is unsecured',
		async (title) => {
			const rows = [[title], ['from', 'to', 'fee'], [0, null, 25]];
			expect(await rowsOf('copart-fee', oneSheet(rows))).toEqual([
				'low_volume non_clean unsecured 0.00 · 25.00 ·',
			]);
		},
	);

	test('a denied value is never taken for the value itself', async () => {
		for (const title of [
			'Not licensed buyers',
			'Не лицензированный покупатель',
			'Не ліцензований покупець',
		]) {
			const rows = [[title], ['from', 'to', 'proxy', 'live'], [0, null, 25, 30]];
			expect(await rowsOf('iaa-internet-bid', oneSheet(rows)), title).toEqual([
				'non_licensed 0.00 · 25.00 30.00',
			]);
		}
		const low = oneSheet([['Not for high volume'], ['from', 'to', 'fee'], [0, null, 25]]);
		expect(await notesOf('iaa-fee', low)).toContainEqual(expect.stringContaining('принято «стандартный»'));
	});
});

describe('lines that do not fit their header', () => {
	test('a csv line with more fields than its header is a fault: a comma has cut a number in two', async () => {
		const torn = csv('auction,state,location,NJ,GA', 'Copart,TX,Dallas,300,400', 'Copart,TX,Waco,1,050,900');
		expect(await faultsOf('transportation', torn)).toEqual([
			expect.stringMatching(/^F3 · В строке полей больше, чем в заголовке \(5\)/),
		]);
		const padded = csv('auction,state,location,NJ,GA,', 'Copart,TX,Dallas,300,400,', 'Copart,TX,Waco,1,2,,,');
		expect(await rowsOf('transportation', padded)).toHaveLength(2);
		expect(await faultsOf('customs-rate', csv('fuel,rule,class', 'diesel,fixed,goods,5'))).toContainEqual(
			expect.stringMatching(/^D2 · В строке полей больше/),
		);
	});

	test('a new port does not keep the destination of the port above it', async () => {
		const rows = [
			['port', 'destination', 'vehicle', 'price'],
			['Newark', 'Odesa', 'sedan', 1000],
			[null, null, 'suv', 1100],
			[null, 'Klaipeda', 'sedan', 900],
			[null, null, 'suv', 950],
			['Savannah', null, 'sedan', 960],
			[null, null, 'suv', 990],
			[null, null, 'van', 991],
		];
		expect(await faultsOf('ship-delivery', oneSheet(rows))).toContainEqual(
			expect.stringMatching(/B6 destination/),
		);
	});

	test('a remark with an amount is no heading: a surcharge for SUVs does not make the lines below it SUVs', async () => {
		const header = ['port', 'destination', 'price'];
		for (const remark of ['SUV + 200$', 'Надбавка для SUV: 200 $', 'SUV: +10%']) {
			const book = oneSheet([
				['Sedan'],
				header,
				['Newark', 'Odesa', 1000],
				[remark],
				['Savannah', 'Odesa', 900],
			]);
			expect(await rowsOf('ship-delivery', book), remark).toEqual([
				'Newark NJ Odesa sedan 1000 ·',
				'Savannah GA Odesa sedan 900 ·',
			]);
			expect(await notesOf('ship-delivery', book)).toContain(
				`Лист «Прайс», строка 4 не прочитана: «${remark}».`,
			);
		}
		const above = oneSheet([['Sedan'], ['SUV + 200$'], header, ['Newark', 'Odesa', 1000]]);
		expect(await rowsOf('ship-delivery', above)).toEqual(['Newark NJ Odesa sedan 1000 ·']);
	});

	test('a line of totals or averages is no yard', async () => {
		const rows = [
			['auction', 'state', 'location', 'NJ'],
			['Copart', 'TX', 'Dallas', 300],
			[null, null, 'Waco', 320],
			[null, null, 'Austin', 340],
		];
		for (const word of ['Total', 'Итого:', 'Среднее', 'Усього']) {
			const book = oneSheet([...rows, [null, null, word, 960]]);
			expect(await rowsOf('transportation', book)).toHaveLength(3);
			expect(await notesOf('transportation', book)).toContain(
				`Лист «Прайс», строка 5 не прочитана: «${word} 960».`,
			);
		}
	});

	test('zero among delivery prices may mean free or no service, so one of the two words is asked for', async () => {
		for (const price of [0, '0', '$0.00'])
			expect(await faultsOf('ship-delivery', freight('price', price))).toEqual([
				expect.stringMatching(/D2 price_usd Ноль вместо цены/),
			]);
		expect(await rowsOf('ship-delivery', freight('price', 'FREE'))).toEqual(['Newark NJ Odesa sedan 0 ·']);
		const { faults } = await readTable(
			tableKind('ship-delivery'),
			csv('port,destination,vehicle,price', 'Newark,Odesa,sedan,0'),
			'ship-delivery.clearway-3.csv',
		);
		expect(faults).toEqual([]);
	});
});

test('an own line whose amount shows another currency than its column says is a fault', async () => {
	const line = (amount: string, currency: string) =>
		csv('code;title;group;amount;currency', `a;A;customs;${amount};${currency}`);
	expect(await faultsOf('own-line', line('$100', 'EUR'))).toEqual([
		expect.stringMatching(/D2 amount .*доллар/),
	]);
	expect(await faultsOf('own-line', line('$100', 'USD'))).toEqual([]);
	const ownRows = (currency: string) => [
		['code', 'title', 'amount', 'currency', 'group'],
		['a', 'A', 100, currency, 'customs'],
	];
	expect(await faultsOf('own-line', shownAs('#,##0 [$€-1]', { name: 'A', rows: ownRows('USD') }))).toEqual([
		expect.stringMatching(/C2 amount .*в другой валюте/),
	]);
	expect(await faultsOf('own-line', shownAs('#,##0 [$€-1]', { name: 'A', rows: ownRows('EUR') }))).toEqual(
		[],
	);
});
