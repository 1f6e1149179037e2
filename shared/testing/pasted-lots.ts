import type { LotDocument } from '../domain/lot/lot-form.ts';

/** The facts of a text, written down by hand; a fact that is not here must not be read. */
export type PastedFacts = {
	auction?: 'copart' | 'iaa';
	lot?: string;
	vin?: string;
	/** Make and model; a reader may leave out what stands behind the model. */
	name?: string;
	modelYear?: number;
	produced?: number;
	vehicle?: string;
	class?: string;
	fuel?: string;
	plug?: string;
	cc?: number;
	kwh?: string;
	price?: string;
	odometer?: string;
	/** The state, and the yard where only one fits. */
	place?: string;
	document?: LotDocument;
	soldIn?: string;
	/** What it says of a proof of European origin. */
	proof?: 'yes' | 'no';
	/** What the text says of something else, sorted: "currency CAD, delivery 1200 USD". */
	others?: string;
};

export type PastedTexts = readonly (readonly [text: string, facts: PastedFacts])[];

const copart = 'https://www.copart.com/lot/';
const iaa = 'https://www.iaai.com/VehicleDetail/';

/** Texts as visitors paste them, with what they say. */
export const pastedLots: PastedTexts = [
	// Pages of Copart.
	[
		`2019 TOYOTA RAV4 XLE
Lot # 45678901
Save
VIN:
2T3W1RFV*KC******
Title Code:
TX - SALVAGE CERTIFICATE
Odometer:
45,120 mi ACTUAL
Primary Damage:
FRONT END
Est. Retail Value:
$25,300.00 USD
Cylinders:
4
Body style:
4DR SPOR
Color:
BLACK
Engine Type:
2.5L 4
Transmission:
AUTOMATIC
Drive:
All wheel drive
Vehicle Type:
AUTOMOBILE
Fuel:
GAS
Keys:
YES
Highlights:
Run and Drive
Sale Location:
TX - HOUSTON EAST
Sale Date:
Mon. Dec 07, 2026 10:00 am CST
Current Bid:
$5,300.00 USD`,
		{
			...{ auction: 'copart', lot: `${copart}45678901`, name: 'Toyota RAV4 XLE', modelYear: 2019 },
			...{ vehicle: 'suv', fuel: 'petrol', cc: 2500, price: '5300 USD', odometer: '45120 mi' },
			...{ place: 'TX Houston East', document: 'salvage', others: 'market 25300 USD' },
		},
	],
	[
		`2016 HARLEY-DAVIDSON FLHX STREET GLIDE
Lot number: 61234567
VIN: 1HD1KBM1*GB******
Title code: FL - CERTIFICATE OF TITLE
Odometer: 12,004 mi (ACTUAL)
Body style: MOTORCYCLE
Engine type: 1690CC 2
Fuel: GAS
Location: FL - ORLANDO SOUTH
Buy It Now: $6,450`,
		{
			...{
				auction: 'copart',
				lot: `${copart}61234567`,
				name: 'Harley-Davidson FLHX Street Glide',
				modelYear: 2016,
			},
			...{ vehicle: 'motorcycle', fuel: 'petrol', cc: 1690, price: '6450 USD', odometer: '12004 mi' },
			...{ place: 'FL Orlando South', document: 'clean' },
		},
	],
	[
		`2020 FORD TRANSIT T-250
Lot number:
55512345
Title code:
CA - SALVAGE
Odometer:
88,310 mi (ACTUAL)
Engine type:
3.5L  6
Fuel:
GAS
Body style:
CARGO VAN
Location:
CA - SACRAMENTO`,
		{
			...{ auction: 'copart', lot: `${copart}55512345`, name: 'Ford Transit', modelYear: 2020 },
			...{ vehicle: 'van', class: 'goods', fuel: 'petrol', cc: 3500, odometer: '88310 mi' },
			...{ place: 'CA Sacramento', document: 'salvage' },
		},
	],
	[
		`2015 FREIGHTLINER CASCADIA 125
Lot number: 48120033
Title code: GA - CERT OF TITLE
Engine type: 14.8L 6
Fuel: DIESEL
Vehicle type: HEAVY DUTY TRUCKS
Odometer: 612,044 mi (NOT ACTUAL)
Sale location: GA - SAVANNAH`,
		{
			...{ auction: 'copart', lot: `${copart}48120033`, name: 'Freightliner Cascadia 125', modelYear: 2015 },
			...{ vehicle: 'special', class: 'goods', fuel: 'diesel', cc: 14_800, odometer: '612044 mi' },
			...{ place: 'GA Savannah', document: 'clean' },
		},
	],
	[
		`2021 TESLA MODEL Y
Lot number: 70011223
VIN: 7SAYGDEE*MF******
Title code: NJ - CERT OF TITLE-SALVAGE
Odometer: 21,007 mi (ACTUAL)
Engine type: 
Fuel: ELECTRIC
Location: NJ - TRENTON
Current bid: $11,050 USD`,
		{
			...{ auction: 'copart', lot: `${copart}70011223`, name: 'Tesla Model Y', modelYear: 2021 },
			...{ vehicle: 'suv', fuel: 'ev', price: '11050 USD', odometer: '21007 mi' },
			...{ place: 'NJ Trenton', document: 'salvage' },
		},
	],
	[
		'Copart\n2018 POLARIS RZR XP 1000\nLot: 41002030\nTitle: CA - BILL OF SALE\nLocation: CA - ADELANTO\nFuel: GAS',
		{
			...{ auction: 'copart', lot: `${copart}41002030`, name: 'Polaris RZR XP 1000', modelYear: 2018 },
			...{ vehicle: 'atv', fuel: 'petrol', place: 'CA Adelanto' },
		},
	],
	[
		'2014 KEYSTONE MONTANA\nLot number: 39112233\nTitle code: OH - CERT OF TITLE\nVehicle type: TRAILERS\nLocation: OH - COLUMBUS',
		{
			...{ auction: 'copart', lot: `${copart}39112233`, name: 'Keystone Montana', modelYear: 2014 },
			...{ vehicle: 'special', class: 'special', place: 'OH Columbus', document: 'clean' },
		},
	],
	[
		'2017 SEA-DOO GTX 155\nLot number: 39112299\nTitle code: FL - SALVAGE\nVehicle type: JET SKIS\nLocation: FL - OCALA',
		{
			...{ auction: 'copart', lot: `${copart}39112299`, name: 'Sea-Doo GTX 155', modelYear: 2017 },
			...{ place: 'FL Ocala', document: 'salvage' },
		},
	],
	[
		'Лот на Копарте: 2017 NISSAN ROGUE S\nНомер лота: 51113333\nОдометр: 76,212 mi\nДокумент: NC - SALVAGE\nДвигатель: 2.5L 4\nТопливо: GAS\nМестоположение: NC - RALEIGH\nТекущая ставка: $1,850',
		{
			...{ auction: 'copart', lot: `${copart}51113333`, name: 'Nissan Rogue S', modelYear: 2017 },
			...{ vehicle: 'suv', fuel: 'petrol', cc: 2500, price: '1850 USD', odometer: '76212 mi' },
			...{ place: 'NC Raleigh', document: 'salvage' },
		},
	],
	[
		'2012 WINNEBAGO VIEW\nLot # 30010020\nTitle Code: AZ - CERT OF TITLE\nEngine Type: 3.0L 6\nFuel: DIESEL\nSale Location: AZ - PHOENIX\nCopart',
		{
			...{ auction: 'copart', lot: `${copart}30010020`, name: 'Winnebago View', modelYear: 2012 },
			...{ vehicle: 'camper', fuel: 'diesel', cc: 3000, place: 'AZ Phoenix', document: 'clean' },
		},
	],
	[
		'2019 BLUE BIRD SCHOOL BUS\nLot number: 30010021\nTitle code: TN - CERT OF TITLE\nFuel: DIESEL\nLocation: TN - MEMPHIS',
		{
			...{ auction: 'copart', lot: `${copart}30010021`, name: 'Blue Bird School Bus', modelYear: 2019 },
			...{ vehicle: 'special', class: 'bus', fuel: 'diesel', place: 'TN Memphis', document: 'clean' },
		},
	],
	[
		'2022 RAM 1500 BIG HORN/LONE STAR\nLot number: 60010021\nVIN: 1C6RREFT*NN******\nTitle code: TX - SALVAGE VEHICLE TITLE\nBody style: CREW PIC\nEngine type: 5.7L 8\nFuel: GAS\nLocation: TX - DALLAS\nBuy it now: $14,900 USD\nCurrent bid: $9,200 USD',
		{
			...{ auction: 'copart', lot: `${copart}60010021`, name: 'Ram 1500', modelYear: 2022 },
			...{ vehicle: 'pickup', fuel: 'petrol', cc: 5700, place: 'TX Dallas' },
			...{ document: 'salvage' },
		},
	],
	// Pages of IAA.
	[
		`2019 TOYOTA CAMRY LE
Stock #: 38712345
Vehicle Information
Selling Branch: Houston (TX)
Loss: Collision
Primary Damage: Front End
Title/Sale Doc: SALVAGE (Texas)
Odometer: 45,120 mi (Actual)
Start Code: Run & Drive
Key: Present
ACV: $19,300 USD
VIN (Status): 4T1B11HK*KU****** (OK)
Body Style: SEDAN 4 DOOR
Engine: 2.5L I-4 DI, DOHC, VVT, 203HP
Transmission: Automatic
Drive Line Type: Front Wheel Drive
Fuel Type: Gasoline
Cylinders: 4 Cyl
Manufactured In: United States
Vehicle Class: Mid-Size Car
Model: CAMRY
Series: LE
Current Bid: $5,100`,
		{
			...{ auction: 'iaa', name: 'Toyota Camry LE', modelYear: 2019, vehicle: 'sedan', fuel: 'petrol' },
			...{
				cc: 2500,
				price: '5100 USD',
				odometer: '45120 mi',
				place: 'TX Houston',
				document: 'salvage',
				others: 'market 19300 USD',
			},
		},
	],
	[
		'2008 Honda CBR600RR\nStock #: 37001122\nSelling Branch: Los Angeles (CA)\nTitle/Sale Doc: CLEAR (California)\nOdometer: 18,300 mi\nEngine: 599CC\nFuel Type: Gasoline\nVehicle Type: Motorcycle',
		{
			...{ auction: 'iaa', name: 'Honda CBR600RR', modelYear: 2008, vehicle: 'motorcycle' },
			...{ fuel: 'petrol', cc: 599, odometer: '18300 mi', place: 'CA Los Angeles', document: 'clean' },
		},
	],
	[
		'2021 HYUNDAI KONA ELECTRIC SEL\nStock #: 37001133\nSelling Branch: Sacramento (CA)\nTitle/Sale Doc: SALVAGE TITLE (California)\nFuel Type: Electric\nBattery: 64 kWh',
		{
			...{ auction: 'iaa', name: 'Hyundai Kona Electric SEL', modelYear: 2021, vehicle: 'suv', fuel: 'ev' },
			...{ kwh: '64', place: 'CA Sacramento', document: 'salvage' },
		},
	],
	[
		'2018 Chevrolet Express G2500\nStock #: 37001144\nSelling Branch: Orlando North (FL)\nTitle/Sale Doc: REBUILT (Florida)\nEngine: 6.0L V-8, 341HP\nFuel Type: Flexible Fuel\nBody Style: VAN',
		{
			...{ auction: 'iaa', name: 'Chevrolet Express G2500', modelYear: 2018, vehicle: 'van' },
			...{ fuel: 'petrol', cc: 6000, place: 'FL Orlando North', document: 'rebuilt' },
		},
	],
	[
		'2017 Peterbilt 579\nStock #: 37001155\nSelling Branch: Chicago South (IL)\nTitle/Sale Doc: CLEAR (Illinois)\nFuel Type: Diesel\nOdometer: 540,221 mi (Actual)',
		{
			...{ auction: 'iaa', name: 'Peterbilt 579', modelYear: 2017, vehicle: 'special', class: 'goods' },
			...{ fuel: 'diesel', odometer: '540221 mi', place: 'IL Chicago South', document: 'clean' },
		},
	],
	[
		'IAA\n2020 Toyota Prius Prime\nStock No: 37001166\nBranch: Las Vegas (NV)\nTitle: Salvage\nEngine: 1.8L I-4\nFuel: Hybrid',
		{
			...{ auction: 'iaa', name: 'Toyota Prius Prime', modelYear: 2020, vehicle: 'sedan', fuel: 'hybrid' },
			...{ plug: 'yes', cc: 1800, place: 'NV Las Vegas', document: 'salvage' },
		},
	],
	[
		'2016 BMW X5 XDRIVE35I  Stock #: 36669988  Selling Branch: Long Island (NY)  Title/Sale Doc: MV-907A SALVAGE CERTIFICATE (New York)  Odometer: 91,200 mi  Engine: 3.0L I-6  Fuel Type: Gasoline',
		{
			...{ auction: 'iaa', name: 'BMW X5', modelYear: 2016, vehicle: 'suv', fuel: 'petrol', cc: 3000 },
			...{ odometer: '91200 mi', place: 'NY Long Island', document: 'salvage' },
		},
	],
	[
		'2015 Yamaha WaveRunner\nStock #: 33300011\nSelling Branch: Miami Central (FL)\nTitle/Sale Doc: BILL OF SALE\nVehicle Type: Watercraft',
		{ auction: 'iaa', name: 'Yamaha WaveRunner', modelYear: 2015, place: 'FL Miami Central' },
	],
	[
		'2013 Can-Am Spyder RT\nStock #: 33300012\nSelling Branch: Fresno (CA)\nTitle/Sale Doc: CLEAR\nFuel Type: Gasoline\nEngine: 990CC',
		{
			...{ auction: 'iaa', name: 'Can-Am Spyder RT', modelYear: 2013, vehicle: 'motorcycle' },
			...{ fuel: 'petrol', cc: 990, place: 'CA Fresno', document: 'clean' },
		},
	],
	[
		'2011 Isuzu NPR\nStock #: 33300013\nSelling Branch: Dallas (TX)\nTitle/Sale Doc: PARTS ONLY\nFuel Type: Diesel\nEngine: 5.2L',
		{
			...{ auction: 'iaa', name: 'Isuzu NPR', modelYear: 2011, vehicle: 'special', class: 'goods' },
			...{ fuel: 'diesel', cc: 5200, place: 'TX Dallas', document: 'parts' },
		},
	],
	// Addresses.
	[
		`${copart}45678901/salvage-2018-honda-cbr500r-ca-van-nuys`,
		{
			...{ auction: 'copart', lot: `${copart}45678901`, name: 'Honda CBR500R', modelYear: 2018 },
			...{ vehicle: 'motorcycle', place: 'CA Van Nuys', document: 'salvage' },
		},
	],
	[
		`${copart}45678902/clean-title-2019-nissan-leaf-sv-nj-trenton`,
		{
			...{ auction: 'copart', lot: `${copart}45678902`, name: 'Nissan Leaf SV', modelYear: 2019 },
			...{ vehicle: 'sedan', fuel: 'ev', place: 'NJ Trenton', document: 'clean' },
		},
	],
	[
		`глянь ${copart}45678903/salvage-2015-ram-1500-slt-tx-ft-worth 🙏`,
		{
			...{ auction: 'copart', lot: `${copart}45678903`, name: 'Ram 1500 SLT', modelYear: 2015 },
			...{ vehicle: 'pickup', place: 'TX Ft. Worth', document: 'salvage' },
		},
	],
	[
		`${copart}45678904/2017-freightliner-cascadia-il-chicago-north`,
		{
			...{ auction: 'copart', lot: `${copart}45678904`, name: 'Freightliner Cascadia', modelYear: 2017 },
			...{ vehicle: 'special', class: 'goods', place: 'IL Chicago North' },
		},
	],
	[copart + 45678905, { auction: 'copart', lot: `${copart}45678905` }],
	[`${iaa}38712345~US`, { auction: 'iaa', lot: `${iaa}38712345~US` }],
	[
		`${iaa}38712346~US BMW 328i 2014 Dallas TX, ставка 3200$`,
		{
			...{ auction: 'iaa', lot: `${iaa}38712346~US`, name: 'BMW 328i', modelYear: 2014, vehicle: 'sedan' },
			...{ price: '3200 USD', place: 'TX Dallas' },
		},
	],
	['https://www.copart.com/ru/lot/45678906?tab=1', { auction: 'copart', lot: `${copart}45678906` }],
	// VINs.
	['1HGCM82633A004352', { vin: '1HGCM82633A004352', name: 'Honda', modelYear: 2003 }],
	[
		'VIN 1HGCV1F30KA000001 civic? сколько будет',
		{ vin: '1HGCV1F30KA000001', name: 'Honda', modelYear: 2019 },
	],
	['пробейте вин WVWZZZ1KZAW123456 пожалуйста', { vin: 'WVWZZZ1KZAW123456', name: 'Volkswagen' }],
	[
		'Tesla Model 3 2019, VIN 5YJ3E1EA*KF******, 50 kWh',
		{ name: 'Tesla Model 3', modelYear: 2019, vehicle: 'sedan', fuel: 'ev', kwh: '50' },
	],
	// Messages in Russian.
	[
		'Харлей FLHX 2016, пробег 12 тыс миль, копарт',
		{
			...{ auction: 'copart', name: 'Harley-Davidson FLHX', modelYear: 2016 },
			...{ vehicle: 'motorcycle', odometer: '12000 mi' },
		},
	],
	['Harley FLHX', { name: 'Harley-Davidson FLHX', vehicle: 'motorcycle' }],
	['Honda CBR600RR', { name: 'Honda CBR600RR', vehicle: 'motorcycle' }],
	['Ford Transit', { name: 'Ford Transit', vehicle: 'van' }],
	['Freightliner', { name: 'Freightliner', vehicle: 'special', class: 'goods' }],
	[
		'Nissan Leaf 2019 40 kWh',
		{ name: 'Nissan Leaf', produced: 2019, vehicle: 'sedan', fuel: 'ev', kwh: '40' },
	],
	[
		'RAV4 2019 2.5 бензин, Houston TX, ставка 8500',
		{
			...{ name: 'Toyota RAV4', produced: 2019, vehicle: 'suv', fuel: 'petrol', cc: 2500 },
			...{ price: '8500 USD', place: 'TX' },
		},
	],
	[
		'Хочу Camry 2018 из США, цена 15 тыс',
		{ name: 'Toyota Camry', produced: 2018, vehicle: 'sedan', price: '15000 USD' },
	],
	[
		'Мазда 6 2018 дизель 2.2, Клайпеда',
		{ name: 'Mazda 6', produced: 2018, vehicle: 'sedan', fuel: 'diesel', cc: 2200 },
	],
	[
		'Сколько выйдет Тесла модел 3 2021 за 15 тысяч долларов?',
		{ name: 'Tesla Model 3', produced: 2021, vehicle: 'sedan', fuel: 'ev', price: '15000 USD' },
	],
	[
		'бмв х5 3.0 дизель 2017г 18500$',
		{ name: 'BMW X5', produced: 2017, vehicle: 'suv', fuel: 'diesel', cc: 3000, price: '18500 USD' },
	],
	[
		'🔥 Kia Sportage 2020 2.4, ран энд драйв, GA - Savannah, $7 400',
		{
			...{ name: 'Kia Sportage', produced: 2020, vehicle: 'suv', cc: 2400 },
			...{ price: '7400 USD', place: 'GA' },
		},
	],
	[
		'Jeep Grand Cherokee 2015 3.6 бензин 240 л.с., пробег 130 тыс км, 6500$',
		{
			...{ name: 'Jeep Grand Cherokee', produced: 2015, vehicle: 'suv', fuel: 'petrol', cc: 3600 },
			...{ price: '6500 USD', odometer: '130000 km' },
		},
	],
	[
		'Ford F-150 2018 5.0 пикап, ставка 9к, Dallas TX',
		{
			...{ name: 'Ford F-150', produced: 2018, vehicle: 'pickup', cc: 5000 },
			...{ price: '9000 USD', place: 'TX' },
		},
	],
	['бюджет 12000, хочу Golf или Passat', {}],
	['до 10 тысяч что можно взять?', {}],
	['Toyota RAV4 2019 или Honda CR-V 2018', {}],
	[
		'VW Passat B8 2.0 TDI 2017, $8,900, пробег 110 000 миль',
		{
			...{ name: 'Volkswagen Passat', modelYear: 2017, vehicle: 'sedan', fuel: 'diesel', cc: 2000 },
			...{ price: '8900 USD', odometer: '110000 mi' },
		},
	],
	[
		'Audi Q7 3.0 TFSI 2018 $13k',
		{ name: 'Audi Q7', produced: 2018, fuel: 'petrol', cc: 3000, price: '13000 USD' },
	],
	[
		'Chevrolet Bolt 2020, 66 квт*ч, 7,5 тыс $',
		{
			...{ name: 'Chevrolet Bolt', produced: 2020, vehicle: 'sedan', fuel: 'ev', kwh: '66' },
			...{ price: '7500 USD' },
		},
	],
	['Yamaha R6 2015', { name: 'Yamaha R6', produced: 2015, vehicle: 'motorcycle' }],
	['Yamaha YFZ450R 2019 квадроцикл', { name: 'Yamaha YFZ450R', produced: 2019, vehicle: 'atv' }],
	['Suzuki GSX-R 750 2012г.', { name: 'Suzuki GSX-R 750', produced: 2012, vehicle: 'motorcycle' }],
	[
		'BMW R1250GS 2021, 8 тис км',
		{ name: 'BMW R1250GS', produced: 2021, vehicle: 'motorcycle', odometer: '8000 km' },
	],
	[
		'Мерседес Спринтер 2018 2.1 дизель',
		{ name: 'Mercedes-Benz Sprinter', produced: 2018, vehicle: 'van', fuel: 'diesel', cc: 2100 },
	],
	[
		'Mercedes Sprinter 2500 2019 diesel 3.0',
		{ name: 'Mercedes-Benz Sprinter 2500', produced: 2019, vehicle: 'van', fuel: 'diesel', cc: 3000 },
	],
	[
		'Volvo VNL 760 2019, тягач',
		{ name: 'Volvo VNL 760', produced: 2019, vehicle: 'special', class: 'goods' },
	],
	[
		'Volvo XC90 T8 2018 hybrid 2.0',
		{ name: 'Volvo XC90', produced: 2018, vehicle: 'suv', fuel: 'hybrid', plug: 'yes', cc: 2000 },
	],
	['Сколько стоит растаможка мотоцикла 650 см3?', { vehicle: 'motorcycle', cc: 650 }],
	['лот 45678901 копарт', { auction: 'copart', lot: `${copart}45678901` }],
	[
		'45678901 копарт, Dodge Charger 2016 3.6, чистый тайтл',
		{
			...{ auction: 'copart', lot: `${copart}45678901`, name: 'Dodge Charger', modelYear: 2016 },
			...{ vehicle: 'sedan', cc: 3600, document: 'clean' },
		},
	],
	[
		'Аукцион 12.05.2026, Subaru Outback 2017, 2.5, $5200',
		{ name: 'Subaru Outback', produced: 2017, cc: 2500, price: '5200 USD' },
	],
	[
		'Хендай Санта Фе 2019 дизель',
		{ name: 'Hyundai Santa Fe', produced: 2019, vehicle: 'suv', fuel: 'diesel' },
	],
	[
		'Hyundai Santa Fe 2019 2.0 дизель 9800 $',
		{ name: 'Hyundai Santa Fe', produced: 2019, vehicle: 'suv', fuel: 'diesel', cc: 2000, price: '9800 USD' },
	],
	[
		'доброго дня, авто уже купил: Lexus RX350 2017, 3.5, отдал 14500$',
		{ name: 'Lexus RX350', produced: 2017, vehicle: 'suv', cc: 3500, price: '14500 USD' },
	],
	[
		'GMC Yukon XL 2018 6.2 Houston',
		{ name: 'GMC Yukon XL', produced: 2018, vehicle: 'big_suv', cc: 6200, place: 'TX' },
	],
	[
		'Dodge Grand Caravan 2017 3.6 минивэн',
		{ name: 'Dodge Grand Caravan', produced: 2017, vehicle: 'van', class: 'passenger', cc: 3600 },
	],
	[
		'Mustang Mach-E 2021, 88 kWh, $15 900',
		{
			name: 'Ford Mustang Mach-E',
			produced: 2021,
			vehicle: 'suv',
			fuel: 'ev',
			kwh: '88',
			price: '15900 USD',
		},
	],
	['Mustang GT 2016 5.0', { name: 'Ford Mustang GT', produced: 2016, vehicle: 'sedan', cc: 5000 }],
	['Привет, есть Kia EV6 2022? бюджет до 25к', { name: 'Kia EV6', produced: 2022, fuel: 'ev' }],
	['Прицеп Wabash 2015', { name: 'Wabash', produced: 2015, vehicle: 'special', class: 'special' }],
	[
		'Экскаватор Caterpillar 320 2014',
		{ name: 'Caterpillar 320', produced: 2014, vehicle: 'special', class: 'special' },
	],
	['iPhone 15 Pro 256', {}],
	['привет, а вы работаете в субботу?', {}],
	['+380 67 123 45 67', {}],
	[
		'Infiniti QX60 2016 3.5L, 98 000 miles, $4,950, Copart Tampa South FL',
		{
			auction: 'copart',
			name: 'Infiniti QX60',
			modelYear: 2016,
			vehicle: 'suv',
			cc: 3500,
			odometer: '98000 mi',
			price: '4950 USD',
			place: 'FL Tampa South',
		},
	],
	// Messages in Ukrainian.
	[
		'Nissan Rogue 2018, 2.5 л, бензин, пробіг 78 тис. миль, ціна 6 тис',
		{
			...{ name: 'Nissan Rogue', modelYear: 2018, vehicle: 'suv', fuel: 'petrol', cc: 2500 },
			...{ odometer: '78000 mi', price: '6000 USD' },
		},
	],
	[
		'Скільки коштуватиме Volkswagen Jetta 2019 1.4 за 5500 доларів',
		{ name: 'Volkswagen Jetta', produced: 2019, vehicle: 'sedan', cc: 1400, price: '5500 USD' },
	],
	[
		'Тойота Камрі 2017 гібрид 2.5',
		{ name: 'Toyota Camry', produced: 2017, vehicle: 'sedan', fuel: 'hybrid', cc: 2500 },
	],
	[
		'Електромобіль Audi e-tron 2019 95 кВт·год',
		{ name: 'Audi e-tron', produced: 2019, vehicle: 'suv', fuel: 'ev', kwh: '95' },
	],
	['Мотоцикл Kawasaki Ninja 400 2020', { name: 'Kawasaki Ninja 400', produced: 2020, vehicle: 'motorcycle' }],
	[
		'Ford Escape 2017 1.5 ecoboost, майданчик Columbus, OH',
		{ name: 'Ford Escape', produced: 2017, vehicle: 'suv', fuel: 'petrol', cc: 1500, place: 'OH' },
	],
	[
		'Skoda Octavia A7 1.6 TDI 2016 з Німеччини, 9500 €',
		{
			name: 'Skoda Octavia',
			produced: 2016,
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1600,
			price: '9500 EUR',
			soldIn: 'DE',
		},
	],
	[
		'Renault Trafic 2017 1.6 dci, 11 тис євро',
		{ name: 'Renault Trafic', produced: 2017, vehicle: 'van', fuel: 'diesel', cc: 1600, price: '11000 EUR' },
	],
	['Рік випуску 2018, дизель, 1968 см3, 150 к.с.', { produced: 2018, fuel: 'diesel', cc: 1968 }],
	[
		'вантажівка Mack Anthem 2020',
		{ name: 'Mack Anthem', produced: 2020, vehicle: 'special', class: 'goods' },
	],
	[
		'ІАА, BMW X3 2016, документ сальвадж, Reno (NV)',
		{
			auction: 'iaa',
			name: 'BMW X3',
			modelYear: 2016,
			vehicle: 'suv',
			document: 'salvage',
			place: 'NV Reno',
		},
	],
	[
		'Honda Accord 2.0 Hybrid 2018, 53 000 миль, ставка $6,100',
		{
			name: 'Honda Accord Hybrid',
			modelYear: 2018,
			vehicle: 'sedan',
			fuel: 'hybrid',
			cc: 2000,
			odometer: '53000 mi',
			price: '6100 USD',
		},
	],
	// Messages in English.
	[
		'2015 Chevy Tahoe LTZ 5.3L, 120k miles, $9,500 obo',
		{
			name: 'Chevrolet Tahoe LTZ',
			modelYear: 2015,
			vehicle: 'big_suv',
			cc: 5300,
			odometer: '120000 mi',
			price: '9500 USD',
		},
	],
	[
		'how much to import a 2019 Ducati Panigale V4?',
		{ name: 'Ducati Panigale V4', modelYear: 2019, vehicle: 'motorcycle' },
	],
	['2013 Ford E350 Super Duty cutaway', { name: 'Ford E350 Super Duty cutaway', modelYear: 2013 }],
	[
		'2020 Ford F550 flatbed 6.7 diesel',
		{ name: 'Ford F550', modelYear: 2020, vehicle: 'special', class: 'goods', fuel: 'diesel', cc: 6700 },
	],
	['2021 Rivian R1T', { name: 'Rivian R1T', modelYear: 2021, vehicle: 'pickup', fuel: 'ev' }],
	[
		'2006 Land Rover Range Rover Sport HSE 4.4',
		{ name: 'Land Rover Range Rover Sport HSE', modelYear: 2006, cc: 4400 },
	],
	[
		'Silverado 1500 2019 5.3 crew cab, odo 61k mi, bid 12k',
		{
			name: 'Chevrolet Silverado 1500',
			modelYear: 2019,
			vehicle: 'pickup',
			cc: 5300,
			odometer: '61000 mi',
			price: '12000 USD',
		},
	],
	[
		'2014 Toyota Sienna LE 7 passenger 3.5L V6',
		{ name: 'Toyota Sienna LE', modelYear: 2014, vehicle: 'van', class: 'passenger', cc: 3500 },
	],
	['2018 KTM 390 Duke w/ 373cc', { name: 'KTM 390 Duke', modelYear: 2018, vehicle: 'motorcycle', cc: 373 }],
	// Dealers' sites.
	[
		'https://suchen.mobile.de/fahrzeuge/details.html?id=401234567&action=x',
		{ lot: 'https://suchen.mobile.de/fahrzeuge/details.html?id=401234567' },
	],
	[
		'https://www.autoscout24.de/angebote/volkswagen-golf-2-0-tdi-dsg-diesel-schwarz-0a1b2c3d-1111-4222-8333-444455556666?x=1',
		{
			lot: 'https://www.autoscout24.de/angebote/volkswagen-golf-2-0-tdi-dsg-diesel-schwarz-0a1b2c3d-1111-4222-8333-444455556666',
			name: 'Volkswagen Golf',
			vehicle: 'sedan',
			fuel: 'diesel',
		},
	],
	[
		'https://auto.ria.com/uk/auto_bmw_x5_36712345.html',
		{ lot: 'https://auto.ria.com/auto_bmw_x5_36712345.html', name: 'BMW X5', vehicle: 'suv' },
	],
	[
		'https://www.otomoto.pl/osobowe/oferta/skoda-octavia-2-0-tdi-ID6GkXYZ.html',
		{
			lot: 'https://www.otomoto.pl/osobowe/oferta/skoda-octavia-2-0-tdi-ID6GkXYZ.html',
			name: 'Skoda Octavia',
			vehicle: 'sedan',
			fuel: 'diesel',
		},
	],
	[
		`Volkswagen Passat Variant 2.0 TDI DSG
18.900 €
Erstzulassung
05/2018
Kilometerstand
85.000 km
Kraftstoffart
Diesel
Leistung
110 kW (150 PS)
Hubraum
1.968 cm³
Getriebe
Automatik`,
		{
			name: 'Volkswagen Passat Variant',
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1968,
			price: '18900 EUR',
			odometer: '85000 km',
			others: 'registered 2018',
		},
	],
	[
		'BMW 320d Touring\n€ 16.490\nFirst registration: 03/2017\nMileage: 142,000 km\nFuel type: Diesel\nEngine size: 1,995 cc\nPower: 140 kW (190 hp)\nBody type: Station wagon',
		{
			name: 'BMW 320d Touring',
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1995,
			price: '16490 EUR',
			odometer: '142000 km',
			others: 'registered 2017',
		},
	],
	[
		'Skoda Superb 2018\n18 500 $ • 17 100 € • 764 050 грн\nПробіг 165 тис. км\nДизель, 1.97 л\nАвтомат',
		{
			name: 'Skoda Superb',
			produced: 2018,
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1970,
			odometer: '165000 km',
			price: '18500 USD',
		},
	],
	[
		'Marka pojazdu: Audi\nModel pojazdu: A4\nRok produkcji: 2016\nPrzebieg: 187 000 km\nPojemność skokowa: 1 968 cm3\nRodzaj paliwa: Diesel\nTyp nadwozia: Kombi\nCena: 54 900 PLN',
		{
			name: 'Audi A4',
			produced: 2016,
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1968,
			odometer: '187000 km',
			price: '54900 PLN',
		},
	],
	[
		'Renault Zoe R135 52 kWh, EZ 06/2020, 35.000 km, 11.900 €',
		{
			name: 'Renault Zoe',
			vehicle: 'sedan',
			fuel: 'ev',
			kwh: '52',
			odometer: '35000 km',
			price: '11900 EUR',
			others: 'registered 2020',
		},
	],
	[
		'Fiat Ducato 2.3 Multijet, Baujahr 2017, 120.000 km, 12.500 EUR',
		{
			name: 'Fiat Ducato',
			produced: 2017,
			vehicle: 'van',
			fuel: 'diesel',
			cc: 2300,
			odometer: '120000 km',
			price: '12500 EUR',
		},
	],
	[
		'Mercedes-Benz C 220 d T AMG, 2018, 1.950 cm³, 89 tkm, 21 900 €',
		{
			name: 'Mercedes-Benz C-220',
			produced: 2018,
			vehicle: 'sedan',
			fuel: 'diesel',
			cc: 1950,
			price: '21900 EUR',
			odometer: '89000 km',
		},
	],
	// What must not be taken for something else.
	[
		'2019 Honda Civic, electric seats, gas cap missing, title: clean',
		{ name: 'Honda Civic', modelYear: 2019, vehicle: 'sedan', document: 'clean' },
	],
	['GA - SALVAGE, 2020 Kia Soul, 1.6L or 2.0L?', { name: 'Kia Soul', modelYear: 2020, document: 'salvage' }],
	['Smart TV 2019 за 500$', { price: '500 USD' }],
	['Ram 16 GB 2019', {}],
	[
		'2016 Mercedes-Benz Metris, 2.0L, Las Vegas NV, Repair cost: $8,000, Est. retail value: $15,200',
		{
			name: 'Mercedes-Benz Metris',
			modelYear: 2016,
			vehicle: 'van',
			cc: 2000,
			place: 'NV',
			others: 'market 15200 USD, repair 8000 USD',
		},
	],
	[
		'2018 Ford Transit Connect XL, branch: Houston (TX), Stock #: 33300099',
		{ name: 'Ford Transit Connect XL', modelYear: 2018, vehicle: 'van', place: 'TX' },
	],
	['TX - Dallas', { place: 'TX' }],
	[
		'CA - Sacramento, Toyota Tundra 2016 5.7',
		{ name: 'Toyota Tundra', produced: 2016, vehicle: 'pickup', cc: 5700, place: 'CA' },
	],
];
