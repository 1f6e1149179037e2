import { describe, expect, test } from 'vitest';
import { copart, iaa, read } from '../../testing/lots.ts';

describe('an address', () => {
	const salvage = `${copart}/salvage-2020-toyota-camry-se-ga-savannah`;
	const cases: [string, string, Partial<ReturnType<typeof read>>][] = [
		['of Copart is kept by its number alone', copart, { auction: 'copart', href: copart, doubts: [] }],
		[
			'of Copart with words behind the number names document, model year, make, state and yard',
			salvage,
			{
				href: copart,
				document: 'salvage',
				modelYear: 2020,
				make: 'Toyota',
				state: 'GA',
				yards: ['copart Savannah'],
			},
		],
		[
			'with the words "clean title" has a clean document',
			`${copart}/clean-title-2019-ford-fusion-se-ca-los-angeles`,
			{ document: 'clean', make: 'Ford', modelYear: 2019, state: 'CA', yards: ['copart Los Angeles'] },
		],
		[
			'with the words "certificate of destruction" has that document',
			`${copart}/certificate-of-destruction-2015-bmw-x5-tx-houston`,
			{ document: 'destruction', make: 'BMW', yards: ['copart Houston'] },
		],
		[
			'whose model has letters of a state is read by its yard',
			`${copart}/salvage-2018-land-rover-la-ga-savannah`,
			{ make: 'Land Rover', state: 'GA', yards: ['copart Savannah'] },
		],
		[
			'with a yard that the tables lack still names the state',
			`${copart}/salvage-2018-honda-civic-tx-amarillo`,
			{ state: 'TX', yards: [] },
		],
		[
			'in another language of Copart is the same lot',
			'https://www.copart.com/ru/lot/45678901',
			{ href: copart },
		],
		['without https is understood', 'copart.com/lot/45678901', { href: copart }],
		['over http is written anew with https', 'http://www.copart.com/lot/45678901?x=1#y', { href: copart }],
		['for phones is the same lot', 'https://m.copart.com/lot/45678901/Photos', { href: copart }],
		['inside a sentence is found', `Смотри: ${copart}, торги завтра!`, { href: copart, doubts: [] }],
		['in brackets is found', `(${copart})`, { href: copart }],
		['of IAA is kept with its country', iaa, { auction: 'iaa', href: iaa, modelYear: null }],
		[
			'of IAA in its older form is written in the new one',
			'https://iaai.com/vehicledetails/38712345',
			{ href: iaa },
		],
		[
			'of IAA in Canada keeps Canada',
			'https://www.iaai.com/VehicleDetail/38712345~CA?x=1',
			{ href: 'https://www.iaai.com/VehicleDetail/38712345~CA' },
		],
		['twice in a text is one lot', `${copart} ${salvage}`, { href: copart, make: 'Toyota', doubts: [] }],
		[
			'beside another address is not taken',
			`${copart} https://www.copart.com/lot/11111111`,
			{ href: null, doubts: ['several_lots'] },
		],
	];
	test.each(cases)('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('a text of a lot', () => {
	const page = [
		'2020 TOYOTA CAMRY SE',
		'Lot number:\n45678901',
		'VIN:\n4T1B11HK*LU******',
		'Title code:\nGA - SALVAGE CERTIFICATE',
		'Odometer:\n45,120 mi',
		'Location:\nGA - ATLANTA EAST',
		'Sold by Copart',
	].join('\n');
	const cases: [string, string, Partial<ReturnType<typeof read>>][] = [
		[
			'copied from a page of Copart gives everything but a hidden VIN',
			page,
			{
				auction: 'copart',
				href: copart,
				vin: null,
				country: 'US',
				make: 'Toyota',
				modelYear: 2020,
				state: 'GA',
				yards: ['copart Atlanta East'],
				document: 'salvage',
				doubts: [],
			},
		],
		[
			'copied from a page of IAA has a stock number, which is no address',
			'IAA\nStock #: 38712345\nTitle/Sale Doc: CLEAR (Florida)\nSelling Branch: Orlando (FL)',
			{ auction: 'iaa', href: null, document: 'clean', state: 'FL', yards: ['iaa Orlando'], doubts: [] },
		],
		[
			'with labels of Copart alone is of Copart, though nothing names it',
			'2020 TOYOTA CAMRY SE\nLot number:\n45678901\nTitle code:\nGA - SALVAGE\nLocation:\nGA - SAVANNAH',
			{ auction: 'copart', href: copart, yards: ['copart Savannah'], doubts: [] },
		],
		[
			'with labels of IAA alone is of IAA, and its stock number is not asked about',
			'Stock #:\n38712345\nSelling Branch:\nSavannah (GA)\nTitle/Sale Doc:\nSALVAGE TITLE (Georgia)',
			{ auction: 'iaa', href: null, yards: ['iaa Savannah'], doubts: [] },
		],
		[
			'with labels of both auctions belongs to neither',
			'Title code: GA - SALVAGE\nSelling Branch: Savannah (GA)',
			{ auction: null },
		],
		[
			'in one line is taken apart at its labels',
			'Copart Year: 2021 Make: KIA Title: Clean Location: Houston, TX Odometer: 5',
			{ modelYear: 2021, make: 'Kia', document: 'clean', state: 'TX', yards: ['copart Houston'] },
		],
		[
			'in Russian is understood',
			'Copart. Год: 2019\nМарка: Honda\nДокумент: сальвадж\nШтат: GA\nПлощадка: Savannah',
			{ modelYear: 2019, make: 'Honda', document: 'salvage', state: 'GA', yards: ['copart Savannah'] },
		],
		[
			'whose yard both auctions have is not decided without the auction',
			'Location: Savannah, GA',
			{ auction: null, yards: ['copart Savannah', 'iaa Savannah'] },
		],
		[
			'whose place begins like several yards offers them',
			'Copart\nLocation: GA - Atlanta',
			{ yards: ['copart Atlanta East', 'copart Atlanta West'] },
		],
		[
			'with a postal code behind the state names the yard',
			'IAA\nLocation: Orlando, FL 32824',
			{ yards: ['iaa Orlando'] },
		],
		[
			'whose yard stands without its state has the only state with such a yard',
			'IAA\nSelling Branch: Orlando',
			{ state: 'FL', yards: ['iaa Orlando'] },
		],
		[
			'whose state is written out is placed in that state',
			'Copart\nState: Georgia\nLocation: Savannah',
			{ state: 'GA', yards: ['copart Savannah'] },
		],
		[
			'whose state begins like the code of another state is not placed in that one',
			'Copart\nState: Maryland\nLocation: Houston',
			{ state: null, yards: [] },
		],
		[
			'whose yard lies in another state than the one it says is not placed',
			'IAA\nState: MA\nLocation: Orlando',
			{ state: null, yards: [] },
		],
		[
			'whose place is no yard and has no state is not placed',
			'IAA\nSelling Branch: Atlantis',
			{ state: null, yards: [] },
		],
		[
			'whose clean document ends with the word of a label keeps the document and the yard behind it',
			'Copart\nTitle code: FL - CERTIFICATE OF TITLE\nLocation: FL - MIAMI NORTH',
			{ document: 'clean', state: 'FL', yards: ['copart Miami North'] },
		],
		[
			'whose labels stand alone on their lines, marked or not, is understood with any line break',
			'Copart\r\nTitle\r\nFL - CERTIFICATE OF TITLE\r\n\u2022 Location \r\nFL - MIAMI NORTH',
			{ document: 'clean', yards: ['copart Miami North'] },
		],
		[
			'with a certificate of title on a separate line has a clean document',
			'Copart\nFL - CERT OF TITLE\nFL - MIAMI NORTH',
			{ document: 'clean', yards: ['copart Miami North'] },
		],
		['with both auctions belongs to neither', 'Copart, IAA', { auction: null }],
		['for parts only has that document', 'Copart\nTitle: PARTS ONLY', { document: 'parts' }],
		[
			'that denies a salvage title has the clean one',
			'Nice car, no salvage title, clean title',
			{ document: 'clean' },
		],
		[
			'that praises a clean interior names no document',
			'2020 Toyota Camry, clean interior',
			{ document: null },
		],
		[
			'with a certificate of destruction anywhere has that document',
			'Sold with CERT OF DESTRUCTION',
			{ document: 'destruction' },
		],
		['with a year and no make has no model year', 'sold in 2020 at night', { modelYear: null, make: null }],
		['with a year far ahead has no model year', 'Year: 2090', { modelYear: null }],
		['with nothing in it gives nothing', 'привет, сколько стоит?', { auction: null, href: null, doubts: [] }],
		[
			'with a number behind the word "lot" and no colon gives that lot',
			'Copart lot 45678901',
			{ href: copart, doubts: [] },
		],
		['in Russian with the auction behind is that lot', 'лот 45678901 копарт', { href: copart, doubts: [] }],
		['in Russian with a colon is that lot', 'Копарт лот: 45678901', { auction: 'copart', href: copart }],
		['with the auction in another case is that lot', 'Номер лота 45678901, на Копарте', { href: copart }],
		['with the auction and a number is that lot', 'Copart 45678901', { href: copart, doubts: [] }],
		['with a number and the auction is that lot', '45678901 (copart)', { href: copart, doubts: [] }],
		['with a lot but no auction asks for the auction', 'лот 45678901', { doubts: ['lot_number'] }],
		[
			'with the sign of a number before it is that lot',
			'Copart лот № 45678901',
			{ href: copart, doubts: [] },
		],
		['with "№" and a colon is that lot', 'Copart\nЛот №: 45678901', { href: copart, doubts: [] }],
		['with "№" close to the number is that lot', 'лот №45678901 копарт', { href: copart, doubts: [] }],
		['with "№" and no auction asks for the auction', 'Лот № 45678901', { doubts: ['lot_number'] }],
		[
			'with two numbers of lots gives no lot',
			'Copart: лот 45678901 или лот 45678902',
			{ href: null, doubts: ['several_lots'] },
		],
		['with a phone number is no lot', 'Copart, тел. 380671234567', { href: null, doubts: [] }],
		['that says pilot before a number is no lot', 'Copart pilot 45678901', { href: null }],
		[
			'with the auction, a yard and a state is placed',
			'Copart, Phoenix, AZ',
			{ auction: 'copart', state: 'AZ', yards: ['copart Phoenix'] },
		],
		[
			'with the auction and a yard behind a mark is placed',
			'\u{1f4cd} Copart Phoenix, AZ',
			{ yards: ['copart Phoenix'] },
		],
		['in Russian with auction and yard is placed', 'Копарт: Phoenix, AZ', { yards: ['copart Phoenix'] }],
		[
			'whose place names its auction is placed',
			'Location: Copart - Phoenix (AZ)',
			{ yards: ['copart Phoenix'] },
		],
		['with the auction behind its place is placed', 'Phoenix, AZ (Copart)', { yards: ['copart Phoenix'] }],
		['with a bare yard behind the auction is placed', 'Копарт: Phoenix', { yards: ['copart Phoenix'] }],
		['with a bare yard before the auction is placed', 'Phoenix (Copart)', { yards: ['copart Phoenix'] }],
		[
			'whose bare town has several yards offers them',
			'copart Atlanta',
			{ state: 'GA', yards: ['copart Atlanta East', 'copart Atlanta West'] },
		],
		['with a make behind the auction names no yard', 'Copart Lincoln MKZ 2018', { state: null }],
		[
			'with a town in Cyrillic letters is placed',
			'Camry 2018 з Х’юстона, Copart, Фінікс',
			{ yards: ['copart Phoenix'] },
		],
		[
			'with an unknown name has the year behind it',
			'Zaporozhets 2001 500$',
			{ make: null, productionYear: 2001, price: '500' },
		],
		['with a budget like a year has no year', 'Бюджет 2001', { productionYear: null }],
		['with a price like a year has no year', 'Ставка сейчас 2001', { productionYear: null, price: '2001' }],
		['that is a bare number asks for the auction', '45678901', { href: null, doubts: ['lot_number'] }],
	];
	test.each(cases)('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));

	test('in Ukrainian is understood', () => {
		const text = 'Copart. Рік: 2019\nМарка: Honda\nДокумент: на знищення\nШтат: GA\nМайданчик: Savannah';
		expect(read(text)).toMatchObject({
			modelYear: 2019,
			document: 'destruction',
			yards: ['copart Savannah'],
		});
	});
});
