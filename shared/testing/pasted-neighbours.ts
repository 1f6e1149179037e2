import type { PastedFacts, PastedTexts } from './pasted-lots.ts';

const copart = 'https://www.copart.com/lot/';
const anyCamry: PastedFacts = { name: 'Toyota Camry', vehicle: 'sedan' };
const camry: PastedFacts = { ...anyCamry, produced: 2018 };
const golf: PastedFacts = { name: 'Volkswagen Golf', vehicle: 'sedan', produced: 2017 };
const leaf: PastedFacts = { name: 'Nissan Leaf', vehicle: 'sedan', fuel: 'ev', produced: 2019 };
const octavia: PastedFacts = { name: 'Skoda Octavia', vehicle: 'sedan', produced: 2018 };

/** Texts in which facts of something else stand beside those of the car, by rule. */
export const pastedNeighbours: Readonly<Record<string, PastedTexts>> = {
	'a sum belongs to its word': [
		[
			'Camry 2018 2.5 бензин, доставка 1200$',
			{ ...camry, fuel: 'petrol', cc: 2500, others: 'delivery 1200 USD' },
		],
		['Camry 2018, 9500$, доставка 1200$', { ...camry, price: '9500 USD', others: 'delivery 1200 USD' }],
		['Camry 2018 доставка 1200$, цена 9500$', { ...camry, price: '9500 USD', others: 'delivery 1200 USD' }],
		[
			'Camry 2018, 9500$ + 1200$ доставка до Одессы',
			{ ...camry, price: '9500 USD', others: 'delivery 1200 USD' },
		],
		['Camry 2018 9500$ – доставка 1200$', { ...camry, price: '9500 USD', others: 'delivery 1200 USD' }],
		['Camry 2018, ціна 9500 доставка 1200', { ...camry, price: '9500 USD', others: 'delivery 1200 USD' }],
		['Доставка Camry 2018 із США до Києва 2 400 $', { ...camry, others: 'delivery 2400 USD' }],
		[
			'2018 Toyota Camry, shipping to Klaipeda: $1,150',
			{ ...anyCamry, modelYear: 2018, others: 'delivery 1150 USD' },
		],
		['Golf 2017, Transport 450 €, Preis 8.900 €', { ...golf, price: '8900 EUR', others: 'delivery 450 EUR' }],
		['Golf 2017, задаток 500€', { ...golf, others: 'deposit 500 EUR' }],
		['Golf 2017, внесен аванс 1000 $, остаток при получении', { ...golf, others: 'deposit 1000 USD' }],
		[
			'Гольф 2017 завдаток 300 доларів, ціна 7900$',
			{ ...golf, price: '7900 USD', others: 'deposit 300 USD' },
		],
		['VW Golf 2017, $500 deposit required', { ...golf, others: 'deposit 500 USD' }],
		['VW Golf 2017, перший внесок 3000$, решта в кредит', { ...golf, others: 'deposit 3000 USD' }],
		['Camry 2018, растаможка 3 200 $', { ...camry, others: 'customs 3200 USD' }],
		[
			'Camry 2018, розмитнення обійшлось у 2900$, продаю за 14500$',
			{ ...camry, price: '14500 USD', others: 'customs 2900 USD' },
		],
		[
			'Camry 2018, customs duty approx. $2,100, price $9,300',
			{ ...camry, price: '9300 USD', others: 'customs 2100 USD' },
		],
		['Camry 2018, мито і ПДВ 3100 $', { ...camry, others: 'customs 3100 USD' }],
		['Camry 2018, таможня 2500$ + машина 9000$', { ...camry, price: '9000 USD', others: 'customs 2500 USD' }],
		['Octavia 2018, 11 900 €, скидка 500 €', { ...octavia, price: '11900 EUR', others: 'discount 500 EUR' }],
		['Octavia 2018, торг 300$ у капота', { ...octavia, others: 'discount 300 USD' }],
		[
			'Skoda Octavia 2018, знижка 400 доларів до кінця тижня, 10500$',
			{ ...octavia, price: '10500 USD', others: 'discount 400 USD' },
		],
		['Skoda Octavia 2018, discount $700 this week', { ...octavia, others: 'discount 700 USD' }],
		['Skoda Octavia 2018, цена снижена на 500$', { ...octavia, others: 'discount 500 USD' }],
		['Octavia 2018, цена со скидкой 10900$', { ...octavia, price: '10900 USD' }],
		['Golf 2017, обмен с моей доплатой 3000$', { ...golf, others: 'exchange 3000 USD' }],
		['Golf 2017, обмін + 2000$', { ...golf, others: 'exchange 2000 USD' }],
		['Golf 2017, обміняю на кросовер, ваша доплата 4500 $', { ...golf, others: 'exchange 4500 USD' }],
		[
			'Golf 2017, 7900$ или обмен, доплата до 2000$',
			{ ...golf, price: '7900 USD', others: 'exchange 2000 USD' },
		],
		['VW Golf 2017, will trade plus $1,500 cash', { ...golf, others: 'exchange 1500 USD' }],
		['Camry 2018 битая, ремонт 1500$', { ...camry, others: 'repair 1500 USD' }],
		['Camry 2018, на ремонт ушло 2300 $', { ...camry, others: 'repair 2300 USD' }],
		[
			'Camry 2018, вложил в неё 1800$, отдам за 9900$',
			{ ...camry, price: '9900 USD', others: 'repair 1800 USD' },
		],
		['Camry 2018, вкладень на 700$, ціна 8800$', { ...camry, price: '8800 USD', others: 'repair 700 USD' }],
		[
			'Camry 2018, needs about $900 in repairs, asking $7,400',
			{ ...camry, price: '7400 USD', others: 'repair 900 USD' },
		],
		['Camry 2018, страховка 350$', { ...camry, others: 'insurance 350 USD' }],
		['Camry 2018, каско 900$ в год', { ...camry, others: 'insurance 900 USD' }],
		[
			'Camry 2018, страхування вантажу 150 доларів, лот 8200$',
			{ ...camry, price: '8200 USD', others: 'insurance 150 USD' },
		],
		['Camry 2018, insurance $140, bid $8,200', { ...camry, price: '8200 USD', others: 'insurance 140 USD' }],
		['Camry 2018, cargo insurance 1.5% = $140', { ...camry, others: 'insurance 140 USD' }],
		['Camry 2018, рыночная цена 13 000$', { ...camry, others: 'market 13000 USD' }],
		['Camry 2018, на авториа такие от 14 500$', { ...camry, others: 'market 14500 USD' }],
		[
			'Camry 2018, в Украине стоит 15000$, на аукционе взяли за 7200$',
			{ ...camry, price: '7200 USD', others: 'market 15000 USD' },
		],
		[
			'Camry 2018, ринкова вартість 12 900 доларів, ставка 6100$',
			{ ...camry, price: '6100 USD', others: 'market 12900 USD' },
		],
		['Camry 2018, KBB value $13,400', { ...camry, others: 'market 13400 USD' }],
		['Golf 2017, 250 €/мес', { ...golf, others: 'monthly 250 EUR' }],
		['Golf 2017, від 199$ на місяць', { ...golf, others: 'monthly 199 USD' }],
		[
			'Golf 2017, рассрочка по 300 $ в месяц, цена 8900$',
			{ ...golf, price: '8900 USD', others: 'monthly 300 USD' },
		],
		['VW Golf 2017, $289/month for 48 months', { ...golf, others: 'monthly 289 USD' }],
		[
			'VW Golf 2017, Finanzierung ab 159 € mtl., 9.990 €',
			{ ...golf, price: '9990 EUR', others: 'monthly 159 EUR' },
		],
		['VW Golf 2017, лізинг 210 € щомісяця', { ...golf, others: 'monthly 210 EUR' }],
		['Camry 2018, сбор аукциона 750$, ставка 6800', { ...camry, price: '6800 USD', others: 'fee 750 USD' }],
		['Camry 2018, комісія 500 $', { ...camry, others: 'fee 500 USD' }],
		[
			'2018 Toyota Camry, buyer fee $725, gate fee $95',
			{ ...anyCamry, modelYear: 2018, others: 'fee 725 USD, fee 95 USD' },
		],
		['Camry 2018 под ключ 14 500$', { ...camry, others: 'total 14500 USD' }],
		['Camry 2018, 15200$ с растаможкой', { ...camry, others: 'total 15200 USD' }],
		['Camry 2018, ціна 15200$ з доставкою', { ...camry, others: 'total 15200 USD' }],
		['Camry 2018, 9500$ без доставки', { ...camry, price: '9500 USD' }],
		['Camry 2018, 9500 $ не растаможена', { ...camry, price: '9500 USD' }],
		['Camry 2018, $9,500 + shipping', { ...camry, price: '9500 USD' }],
		['Camry 2018 no hidden fees, $9,500', { ...camry, price: '9500 USD' }],
		['Camry 2018, стоимость 9500$', { ...camry, price: '9500 USD' }],
	],
	'litres, kilometres and hours of something else': [
		['Golf 2017 дизель, расход 5,5 л на 100 км', { ...golf, fuel: 'diesel', others: 'consumption' }],
		['Golf 2017 дизель 1.6 расход 4.8л/100км', { ...golf, fuel: 'diesel', cc: 1600, others: 'consumption' }],
		[
			'Golf 2017, витрата 6,2 л по місту, 1.4 бензин',
			{ ...golf, fuel: 'petrol', cc: 1400, others: 'consumption' },
		],
		[
			'VW Golf 2017, consumption 5.1 l/100 km, 98,000 km',
			{ ...golf, odometer: '98000 km', others: 'consumption' },
		],
		['VW Golf 2017, Verbrauch ca. 4,9 l/100 km (komb.)', { ...golf, others: 'consumption' }],
		['VW Golf 2017, 7-8 л/100, 1.8 бензин', { ...golf, fuel: 'petrol', cc: 1800, others: 'consumption' }],
		['Octavia 2018, багажник 590 л', { ...octavia, others: 'boot' }],
		[
			'Octavia 2018, объем багажника 590 литров, 1.8 бензин',
			{ ...octavia, fuel: 'petrol', cc: 1800, others: 'boot' },
		],
		[
			'Skoda Octavia 2018, об’єм багажника: 590 л, двигун 2.0 дизель',
			{ ...octavia, fuel: 'diesel', cc: 2000, others: 'boot' },
		],
		['Skoda Octavia 2018, boot 590 l, fuel tank 50 l', { ...octavia, others: 'boot, tank' }],
		['Skoda Octavia 2018, Kofferraum 590 l', { ...octavia, others: 'boot' }],
		['Octavia 2018, бак 50,0 л', { ...octavia, others: 'tank' }],
		[
			'Octavia 2018, топливный бак 66,5 л, пробег 120 тыс км',
			{ ...octavia, odometer: '120000 km', others: 'tank' },
		],
		['Skoda Octavia 2018, паливний бак: 45.5 л', { ...octavia, others: 'tank' }],
		['Leaf 2019 40 квт*ч, запас хода 240 км', { ...leaf, kwh: '40', others: 'range' }],
		[
			'Leaf 2019, запас ходу 220-240 км, пробіг 61 тис км',
			{ ...leaf, odometer: '61000 km', others: 'range' },
		],
		['Nissan Leaf 2019, range 150 miles, 38,000 miles', { ...leaf, odometer: '38000 mi', others: 'range' }],
		['Nissan Leaf 2019, 220 km Reichweite', { ...leaf, others: 'range' }],
		['Nissan Leaf 2019, на одном заряде проезжает 200 км', { ...leaf, others: 'range' }],
		['Nissan Leaf 2019, расход 15 кВт·ч/100 км', { ...leaf, others: 'consumption' }],
		['Nissan Leaf 2019, 16.5 kWh/100km, battery 40 kWh', { ...leaf, kwh: '40', others: 'consumption' }],
		[
			'Octavia 2018, масло менял 2000 км назад, пробег 140 тыс км',
			{ ...octavia, odometer: '140000 km', others: 'service' },
		],
		['Octavia 2018, гарантия до 150 000 км', { ...octavia, others: 'service' }],
		[
			'Octavia 2018, ГРМ замінено на 120 тис. км, пробіг 131 тис. км',
			{ ...octavia, odometer: '131000 km', others: 'service' },
		],
		[
			'Skoda Octavia 2018, 0-100 км за 7,9 с, 1.8 бензин',
			{ ...octavia, fuel: 'petrol', cc: 1800, others: 'speed' },
		],
		['Skoda Octavia 2018, масло 4,5 л 5W30', { ...octavia, others: 'service' }],
	],
	'the date of production wins': [
		['Camry 2019, выпуск 11.2018', { ...camry }],
		['Camry 2019, дата производства 12/2018, 9500$', { ...camry, price: '9500 USD' }],
		['Toyota Camry 2019 г., выпущена в ноябре 2018', { ...camry }],
		['Toyota Camry 2019, виготовлена 10.2018', { ...camry }],
		['Toyota Camry 2019, built 11/2018', { ...camry }],
		['2019 Toyota Camry, mfd 10/18', { ...camry, modelYear: 2019 }],
		['2019 Toyota Camry, manufactured 09/2018', { ...camry, modelYear: 2019 }],
		['VW Golf, EZ 01/2018, Baujahr 2017', { ...golf, others: 'registered 2018' }],
		[
			'VW Golf, Erstzulassung 03/2018, Produktionsdatum 12/2017, 8.900 €',
			{ ...golf, price: '8900 EUR', others: 'registered 2018' },
		],
		['Golf, первая регистрация 2018, произведён в 2017', { ...golf, others: 'registered 2018' }],
		['Golf, перша реєстрація 02.2018, рік випуску 2017', { ...golf, others: 'registered 2018' }],
		['Golf 2017 г.в., первая регистрация 2018', { ...golf, others: 'registered 2018' }],
		[
			'VW Golf, first registration 05/2018',
			{ name: 'Volkswagen Golf', vehicle: 'sedan', others: 'registered 2018' },
		],
		[
			'Golf, первая регистрация 2018',
			{ name: 'Volkswagen Golf', vehicle: 'sedan', others: 'registered 2018' },
		],
		['Golf 2017, в Украине с 2021', { ...golf }],
		['Golf 2017, куплен в 2020, ТО пройдено 03.2024', { ...golf }],
		['VW Golf 2017, TÜV 05/2026', { ...golf }],
		['Camry 2019 модельный, 2018 выпуска', { ...camry, modelYear: 2019 }],
	],
	'only a model year is certain': [
		['Camry 2019 salvage', { ...anyCamry, modelYear: 2019, document: 'salvage' }],
		['Camry 2019, лот 45678901', { ...anyCamry, modelYear: 2019 }],
		['Toyota Camry MY2019', { ...anyCamry, modelYear: 2019 }],
		['Toyota Camry 2019MY, 2.5 бензин', { ...anyCamry, modelYear: 2019, fuel: 'petrol', cc: 2500 }],
		['Toyota Camry, модельный год 2019', { ...anyCamry, modelYear: 2019 }],
		['Toyota Camry 2019 модельного року, 9500$', { ...anyCamry, modelYear: 2019, price: '9500 USD' }],
		[
			'Toyota Camry 2019, clean title, $9,500',
			{ ...anyCamry, modelYear: 2019, document: 'clean', price: '9500 USD' },
		],
		['Toyota Camry 2019, rebuilt title', { ...anyCamry, modelYear: 2019, document: 'rebuilt' }],
		['Камрі 2019, сальвадж, 6200$', { ...anyCamry, modelYear: 2019, document: 'salvage', price: '6200 USD' }],
		['Camry 2019, номер лота 45678901, ставка 5000', { ...anyCamry, modelYear: 2019, price: '5000 USD' }],
		[
			'Toyota Camry 2019, certificate of destruction',
			{ ...anyCamry, modelYear: 2019, document: 'destruction' },
		],
		['Copart, Camry 2019 г.в., 2.5', { ...anyCamry, auction: 'copart', modelYear: 2019, cc: 2500 }],
		['Toyota Camry 2019, title in hand, $8,900', { ...anyCamry, modelYear: 2019, price: '8900 USD' }],
	],
	'a currency that is not ours': [
		[
			'2019 Toyota RAV4, $21,500 CAD',
			{ name: 'Toyota RAV4', vehicle: 'suv', modelYear: 2019, others: 'currency CAD' },
		],
		[
			'2019 Toyota RAV4 C$21,500',
			{ name: 'Toyota RAV4', vehicle: 'suv', modelYear: 2019, others: 'currency CAD' },
		],
		[
			'RAV4 2019 из Канады, 21 500 CAD',
			{ name: 'Toyota RAV4', vehicle: 'suv', produced: 2019, others: 'currency CAD' },
		],
		[
			'RAV4 2019, 21500 канадских долларов',
			{ name: 'Toyota RAV4', vehicle: 'suv', produced: 2019, others: 'currency CAD' },
		],
		[
			'RAV4 2019, 21500 канадських доларів, це десь 15800 $',
			{ name: 'Toyota RAV4', vehicle: 'suv', produced: 2019, price: '15800 USD', others: 'currency CAD' },
		],
		['CA$ 21,500 RAV4 2019', { name: 'Toyota RAV4', vehicle: 'suv', produced: 2019, others: 'currency CAD' }],
		['Skoda Octavia 2018 CHF 17’900', { ...octavia, others: 'currency CHF' }],
		["Skoda Octavia 2018, Fr. 17'900.-", { ...octavia, others: 'currency CHF' }],
		['Октавія 2018, 17 900 франків', { ...octavia, others: 'currency CHF' }],
		['Octavia 2018, CHF 17900 (18 500 €)', { ...octavia, price: '18500 EUR', others: 'currency CHF' }],
		['Nissan Leaf 2019, ¥980,000', { ...leaf, others: 'currency ¥' }],
		['Nissan Leaf 2019 из Японии, 980 000 иен', { ...leaf, others: 'currency JPY' }],
		[
			'Kia Sportage 2020, ₩18,500,000',
			{ name: 'Kia Sportage', vehicle: 'suv', produced: 2020, others: 'currency KRW' },
		],
		[
			'Kia Sportage 2020 з Кореї, 18 500 000 вон',
			{ name: 'Kia Sportage', vehicle: 'suv', produced: 2020, others: 'currency KRW' },
		],
		['Golf 2017, £7,400', { ...golf, others: 'currency GBP' }],
		[
			'Prius 2018, 25 000 ₾, Рустави',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, soldIn: 'GE', others: 'currency GEL' },
		],
		[
			'Prius 2018, 25 000 лари, это 9 200 $',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, price: '9200 USD', others: 'currency GEL' },
		],
	],
	'a negation is read': [
		['Camry 2018, не гибрид, 2.5', { ...camry, cc: 2500 }],
		['Камрі 2018, не гібрид, 2.5 бензин', { ...camry, fuel: 'petrol', cc: 2500 }],
		['Golf 2017 2.0 не дизель', { ...golf, cc: 2000 }],
		['Golf 2017 не дизель, а бензин 1.4', { ...golf, fuel: 'petrol', cc: 1400 }],
		['Camry 2018, not a hybrid, 2.5 petrol', { ...camry, fuel: 'petrol', cc: 2500 }],
		['Camry 2018, non-hybrid', { ...camry }],
		['Camry 2018 не salvage, 9500$', { ...camry, price: '9500 USD' }],
		['Camry 2018 не сальвадж', { ...camry }],
		['Camry 2018, никогда не была salvage', { ...camry }],
		['Camry 2018, never salvage, no accidents', { ...camry }],
		['Camry 2018, без salvage', { ...camry }],
		['Kia Niro 2019 не електро', { name: 'Kia Niro', produced: 2019 }],
		['Transit 2018 не минивэн', { name: 'Ford Transit', vehicle: 'van', produced: 2018 }],
		[
			'Fiat Ducato 2017, не кемпер, 2.3 дизель',
			{ name: 'Fiat Ducato', vehicle: 'van', produced: 2017, fuel: 'diesel', cc: 2300 },
		],
		[
			'Honda CR-V 2018, это не гибрид, бензин 1.5',
			{ name: 'Honda CR-V', vehicle: 'suv', produced: 2018, fuel: 'petrol', cc: 1500 },
		],
	],
	'thousands by apostrophe, and signs in kWh': [
		["Golf 2017, 17'900 €", { ...golf, price: '17900 EUR' }],
		['Golf 2017, 120’000 км', { ...golf, odometer: '120000 km' }],
		["VW Golf 2017, € 17'900, 98'500 km", { ...golf, price: '17900 EUR', odometer: '98500 km' }],
		["Camry 2018, $12'500", { ...camry, price: '12500 USD' }],
		['Camry 2018, ціна 12ʼ500$, пробіг 45’000 миль', { ...camry, price: '12500 USD', odometer: '45000 mi' }],
		["Camry 2018, 2'487 см3", { ...camry, cc: 2487 }],
		['Leaf 2019, 40 кВт•год', { ...leaf, kwh: '40' }],
		['Leaf 2019, 40 кВт⋅ч', { ...leaf, kwh: '40' }],
		['Nissan Leaf 2019, 40 kW•h', { ...leaf, kwh: '40' }],
		['Nissan Leaf 2019, 40 kW·h', { ...leaf, kwh: '40' }],
		['Nissan Leaf 2019, батарея 40кВтч', { ...leaf, kwh: '40' }],
		['Nissan Leaf 2019, 40 кВт⋅год, 61’000 км', { ...leaf, kwh: '40', odometer: '61000 km' }],
	],
	'a port is a port': [
		['Camry 2018, порт Саванна', { ...camry, others: 'port' }],
		['Camry 2018, через порт Саванна, 9500$', { ...camry, price: '9500 USD', others: 'port' }],
		[
			'Copart, Camry 2018, Dallas TX, порт Хьюстон',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, place: 'TX Dallas', others: 'port' },
		],
		[
			'Copart, Camry 2018, port of Savannah',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, others: 'port' },
		],
		[
			'Copart Camry 2018, порт отправки Savannah, GA',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, others: 'port' },
		],
		[
			'IAAI Camry 2018, via port Houston, TX',
			{ auction: 'iaa', ...anyCamry, modelYear: 2018, others: 'port' },
		],
		[
			'Camry 2018, Copart Atlanta East, GA, через Саванну',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, place: 'GA Atlanta East', others: 'port' },
		],
		[
			'Копарт, Камрі 2018, порт завантаження: Х’юстон',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, others: 'port' },
		],
		[
			'Copart Camry 2018, из порта Саванна',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, others: 'port' },
		],
		[
			'Copart Davenport, Camry 2018',
			{ auction: 'copart', ...anyCamry, modelYear: 2018, place: 'IA Davenport' },
		],
	],
	'two kinds of drive, and plugs': [
		['Kia Niro 2019 електро/бензин', { name: 'Kia Niro', produced: 2019, fuel: 'hybrid' }],
		['Toyota Camry 2018 бензин/электро 2.5', { ...camry, fuel: 'hybrid', cc: 2500 }],
		[
			'VW Passat 2018, Hybrid (Benzin/Elektro), 1.4',
			{ name: 'Volkswagen Passat', vehicle: 'sedan', produced: 2018, fuel: 'hybrid', cc: 1400 },
		],
		[
			'VW Golf GTE 2017, бензин-электро',
			{ ...golf, name: 'Volkswagen Golf GTE', fuel: 'hybrid', plug: 'yes' },
		],
		[
			'Chevrolet Volt 2017 1.5 бензин',
			{ name: 'Chevrolet Volt', vehicle: 'sedan', produced: 2017, fuel: 'hybrid', plug: 'yes', cc: 1500 },
		],
		[
			'2018 Toyota Prius Prime',
			{ name: 'Toyota Prius Prime', vehicle: 'sedan', modelYear: 2018, fuel: 'hybrid', plug: 'yes' },
		],
		[
			'RAV4 Prime 2021',
			{ name: 'Toyota RAV4 Prime', vehicle: 'suv', produced: 2021, fuel: 'hybrid', plug: 'yes' },
		],
		[
			'BMW 330e 2018 2.0',
			{ name: 'BMW 330E', vehicle: 'sedan', produced: 2018, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		[
			'BMW X5 xDrive45e 2020, 3.0',
			{ name: 'BMW X5', vehicle: 'suv', produced: 2020, fuel: 'hybrid', plug: 'yes', cc: 3000 },
		],
		[
			'Ford Fusion Energi 2017 2.0',
			{ name: 'Ford Fusion', vehicle: 'sedan', produced: 2017, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		[
			'Jeep Wrangler 4xe 2021 2.0',
			{ name: 'Jeep Wrangler', vehicle: 'suv', produced: 2021, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		[
			'Volvo XC90 T8 2018 2.0 бензин',
			{ name: 'Volvo XC90', vehicle: 'suv', produced: 2018, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		[
			'Audi Q5 55 TFSI e 2020 2.0',
			{ name: 'Audi Q5', vehicle: 'suv', produced: 2020, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		['BMW i3 REX 2016', { name: 'BMW i3', produced: 2016, vehicle: 'sedan', fuel: 'hybrid', plug: 'yes' }],
		[
			'BMW i3 2016 range extender, 33 kWh',
			{ name: 'BMW i3', produced: 2016, vehicle: 'sedan', fuel: 'hybrid', plug: 'yes', kwh: '33' },
		],
		[
			'Chrysler Pacifica Hybrid 2018 3.6',
			{
				name: 'Chrysler Pacifica Hybrid',
				produced: 2018,
				vehicle: 'van',
				class: 'passenger',
				fuel: 'hybrid',
				plug: 'yes',
				cc: 3600,
			},
		],
		[
			'Mitsubishi Outlander PHEV 2018 2.0',
			{ name: 'Mitsubishi Outlander', vehicle: 'suv', produced: 2018, fuel: 'hybrid', plug: 'yes', cc: 2000 },
		],
		[
			'Porsche Cayenne E-Hybrid 2019 3.0',
			{ name: 'Porsche Cayenne', vehicle: 'suv', produced: 2019, fuel: 'hybrid', plug: 'yes', cc: 3000 },
		],
		['Toyota Camry 2018 гибрид 2.5', { ...camry, fuel: 'hybrid', cc: 2500 }],
		['Камрі 2018, газ/бензин 2.5', { ...camry, fuel: 'petrol', cc: 2500 }],
		[
			'Audi e-tron 2019 95 kWh',
			{ name: 'Audi e-tron', vehicle: 'suv', produced: 2019, fuel: 'ev', kwh: '95' },
		],
	],
	'a camper is no van': [
		[
			'Fiat Ducato кемпер 2017 2.3 дизель',
			{ name: 'Fiat Ducato', vehicle: 'camper', produced: 2017, fuel: 'diesel', cc: 2300 },
		],
		['Ford Transit 2018 автодом', { name: 'Ford Transit', vehicle: 'camper', produced: 2018 }],
		[
			'Автодом на базі Fiat Ducato 2016, 2.3 дизель',
			{ name: 'Fiat Ducato', vehicle: 'camper', produced: 2016, fuel: 'diesel', cc: 2300 },
		],
		[
			'Mercedes Sprinter 2019 camper van',
			{ name: 'Mercedes-Benz Sprinter', vehicle: 'camper', produced: 2019 },
		],
		[
			'2018 Ram Promaster camper, $39,000',
			{ name: 'Ram Promaster', vehicle: 'camper', modelYear: 2018, price: '39000 USD' },
		],
		[
			'VW T5 2012 Wohnmobil, 17.900 €',
			{ name: 'Volkswagen T5', vehicle: 'camper', produced: 2012, price: '17900 EUR' },
		],
		['Будинок на колесах, Fiat Ducato 2015', { name: 'Fiat Ducato', vehicle: 'camper', produced: 2015 }],
		[
			'Fiat Ducato 2017 под кемпер, 2.3 дизель',
			{ name: 'Fiat Ducato', vehicle: 'van', produced: 2017, fuel: 'diesel', cc: 2300 },
		],
		['Ford F-150 2018 with camper shell', { name: 'Ford F-150', vehicle: 'pickup', produced: 2018 }],
		[
			'Кемпер Renault Master 2018 2.3 dci',
			{ name: 'Renault Master', vehicle: 'camper', produced: 2018, fuel: 'diesel', cc: 2300 },
		],
	],
	'facts without a label': [
		[
			'Passat 17г 2.0тди',
			{ name: 'Volkswagen Passat', vehicle: 'sedan', produced: 2017, fuel: 'diesel', cc: 2000 },
		],
		[
			'пассат 17г, 2.0тси, 98т.км, 12500$',
			{
				name: 'Volkswagen Passat',
				vehicle: 'sedan',
				produced: 2017,
				fuel: 'petrol',
				cc: 2000,
				odometer: '98000 km',
				price: '12500 USD',
			},
		],
		['Golf 17 год, 1.4 бензин', { ...golf, fuel: 'petrol', cc: 1400 }],
		['Гольф 17 р., дизель, 1.6', { ...golf, fuel: 'diesel', cc: 1600 }],
		['Golf 15 год, 1.6 TDI', { ...golf, produced: 2015, fuel: 'diesel', cc: 1600 }],
		['Golf 17г.в. 98 т км', { ...golf, odometer: '98000 km' }],
		['Octavia 18 рік, 120т.км', { ...octavia, odometer: '120000 km' }],
		['8.9k', { price: '8900 USD' }],
		['8,9к', { price: '8900 USD' }],
		['Golf 2017, 98 тыс км, 8.9k', { ...golf, odometer: '98000 km', price: '8900 USD' }],
		['Golf 2017, 8.9k', { ...golf }],
		['Golf 2017, Дизель, 2 л.', { ...golf, fuel: 'diesel', cc: 2000 }],
		['Golf 2017, бензин, 2л', { ...golf, fuel: 'petrol', cc: 2000 }],
		[
			'BMW X5 2017, дизель 3 литра',
			{ name: 'BMW X5', vehicle: 'suv', produced: 2017, fuel: 'diesel', cc: 3000 },
		],
		['BMW X5 2017 3.0d', { name: 'BMW X5', vehicle: 'suv', produced: 2017, fuel: 'diesel', cc: 3000 }],
		['VW Golf 2017 1.6TDI 150 л.с.', { ...golf, fuel: 'diesel', cc: 1600 }],
		['VW Golf 2017, 150 л.с., 2 л, бензин', { ...golf, fuel: 'petrol', cc: 2000 }],
		[
			'Prius 2018, 1.8, Рустави, Грузия, 9200$',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, cc: 1800, price: '9200 USD', soldIn: 'GE' },
		],
		[
			'Prius 2018 из Грузии, 9200$',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, price: '9200 USD', soldIn: 'GE' },
		],
		[
			'Toyota Prius 2018, autopapa, Тбілісі, 8900 $',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, price: '8900 USD', soldIn: 'GE' },
		],
		[
			'Toyota Prius 2018, Rustavi, Georgia, $8,900',
			{ name: 'Toyota Prius', vehicle: 'sedan', produced: 2018, price: '8900 USD', soldIn: 'GE' },
		],
		['Toyota Prius 2018, доставка через Грузию', { name: 'Toyota Prius', vehicle: 'sedan', produced: 2018 }],
		['Toyota Prius 2018, Georgia, Savannah', { name: 'Toyota Prius', vehicle: 'sedan', produced: 2018 }],
		['Golf 2017 из Германии, 8900', { ...golf }],
		['Golf 2017, стаж водителя 12 лет, 1.4', { ...golf, cc: 1400 }],
		['Golf 2017, гарантия 2 года', { ...golf }],
		[
			`${copart}45678901 Golf 17г 2.0тси`,
			{
				auction: 'copart',
				lot: `${copart}45678901`,
				name: 'Volkswagen Golf',
				vehicle: 'sedan',
				modelYear: 2017,
				fuel: 'petrol',
				cc: 2000,
			},
		],
	],
	'several of them in one text': [
		[
			'Honda Civic 2019 1.5T, залог 1000$, остаток 6500$ после отправки',
			{
				name: 'Honda Civic',
				vehicle: 'sedan',
				produced: 2019,
				cc: 1500,
				others: 'deposit 1000 USD, deposit 6500 USD',
			},
		],
		[
			'Рено Меган 2017 1.5 дци, 98 т.км., 8 900 у.е.',
			{ name: 'Renault', produced: 2017, fuel: 'diesel', cc: 1500, odometer: '98000 km', price: '8900 USD' },
		],
		[
			'Мерседес Е220д 2017г, 2.0 дизель, 150т.км, 24000 евро + доставка 1500',
			{
				name: 'Mercedes-Benz',
				produced: 2017,
				fuel: 'diesel',
				cc: 2000,
				odometer: '150000 km',
				price: '24000 EUR',
				others: 'delivery 1500 EUR',
			},
		],
		[
			'Acura RDX 2019 24 500$ канадских',
			{ name: 'Acura RDX', vehicle: 'suv', produced: 2019, others: 'currency CAD' },
		],
		['Ford Transit 2019 можно переделать в кемпер', { name: 'Ford Transit', vehicle: 'van', produced: 2019 }],
		[
			'VW Golf 2019, 3 500 € Anzahlung, 60 Raten à 189 €',
			{ ...golf, produced: 2019, others: 'deposit 3500 EUR, monthly 189 EUR' },
		],
		[
			'Copart 41234567 Kia Optima 2017, доставка из порта Savannah, GA 900$',
			{
				auction: 'copart',
				lot: `${copart}41234567`,
				name: 'Kia Optima',
				vehicle: 'sedan',
				modelYear: 2017,
				others: 'delivery 900 USD, port',
			},
		],
		[
			'Лот 8200$, сборы 900$, доставка 1800$, растаможка 2500$, итого 13400$ — Camry 2018',
			{
				...camry,
				price: '8200 USD',
				others: 'customs 2500 USD, delivery 1800 USD, fee 900 USD, total 13400 USD',
			},
		],
		['Hyundai Tucson 2019, рік випуску — 2018', { name: 'Hyundai Tucson', vehicle: 'suv', produced: 2018 }],
		[
			'Hyundai Tucson ’18, 2.0 бензин',
			{ name: 'Hyundai Tucson', vehicle: 'suv', produced: 2018, fuel: 'petrol', cc: 2000 },
		],
		[
			'Hyundai Tucson 2018, ТО на 90 000 км пройдено, сейчас 97 000 км',
			{ name: 'Hyundai Tucson', vehicle: 'suv', produced: 2018, odometer: '97000 km', others: 'service' },
		],
		[
			'Hyundai Tucson 2018, до порта 300 миль, 85k miles',
			{ name: 'Hyundai Tucson', vehicle: 'suv', produced: 2018 },
		],
		[
			'Smart fortwo EQ 2019, 17,6 кВт/ч, 95 км запас',
			{ name: 'Smart Fortwo', vehicle: 'sedan', produced: 2019, kwh: '17.6', others: 'range' },
		],
		[
			'Ford Mustang 2017 2.3 не битая, salvage не было, 15 900$',
			{ name: 'Ford Mustang', vehicle: 'sedan', produced: 2017, cc: 2300, price: '15900 USD' },
		],
		['Camry 2018, 9500$ плюс доставка', { ...camry, price: '9500 USD' }],
		['My 2019 Toyota Camry, 2.5, $9,500', { ...anyCamry, modelYear: 2019, cc: 2500, price: '9500 USD' }],
		['Toyota Camry 2019 model year, 2.5', { ...anyCamry, modelYear: 2019, cc: 2500 }],
		['Toyota Camry 2018 на 100% исправна, 9500$', { ...camry, price: '9500 USD' }],
		['Golf 2018 2.0 бензин и электропривод сидений', { ...golf, produced: 2018, fuel: 'petrol', cc: 2000 }],
		['Copart Camry 2018 г. в отличном состоянии', { ...anyCamry, auction: 'copart', modelYear: 2018 }],
		[
			'Пассат Б8 18г 2,0тди 150л.с 210т.км 14,5к',
			{
				name: 'Volkswagen Passat',
				vehicle: 'sedan',
				produced: 2018,
				fuel: 'diesel',
				cc: 2000,
				odometer: '210000 km',
			},
		],
		[
			'Toyota RAV4 2021 Prime, 18.1 kWh battery, EV range 42 miles, MSRP $39,800, bid $17,500, IAA',
			{
				auction: 'iaa',
				name: 'Toyota RAV4',
				vehicle: 'suv',
				modelYear: 2021,
				fuel: 'hybrid',
				plug: 'yes',
				kwh: '18.1',
				price: '17500 USD',
				others: 'market 39800 USD, range',
			},
		],
		[
			'Kia Rio 2019 прокат 30$/сутки',
			{ name: 'Kia RIO', vehicle: 'sedan', produced: 2019, others: 'monthly 30 USD' },
		],
		[
			'Renault Captur 2019, 0.9 TCe, витрата палива місто/траса 6,8/4,5 л',
			{ name: 'Renault Captur', vehicle: 'suv', produced: 2019, cc: 900, others: 'consumption' },
		],
		[
			'Volvo V60 D6 plug-in 2015 2.4 дизель',
			{ name: 'Volvo V60', vehicle: 'sedan', produced: 2015, fuel: 'hybrid', plug: 'yes', cc: 2400 },
		],
		[
			'Jeep Cherokee 2019, A$ 24,500',
			{ name: 'Jeep Cherokee', vehicle: 'suv', produced: 2019, others: 'currency AUD' },
		],
		[
			'Jeep Cherokee 2019, первая рег. 12.2018',
			{ name: 'Jeep Cherokee', vehicle: 'suv', modelYear: 2019, others: 'registered 2018' },
		],
		[
			'Corolla 2019, сальвадж? нет, чистый тайтл',
			{ name: 'Toyota Corolla', vehicle: 'sedan', modelYear: 2019, document: 'clean' },
		],
		['Toyota Camry 2018 гібрид чи бензин? 2.5', { ...camry, cc: 2500 }],
		['Ford Focus 2018 4500-5200$', { name: 'Ford Focus', vehicle: 'sedan', produced: 2018 }],
		['Ford Focus 2018 - 6200$', { name: 'Ford Focus', vehicle: 'sedan', produced: 2018, price: '6200 USD' }],
		[
			'Ford Focus 2018; 6200 usd; transport 900 usd; duty 650 usd; vat 1500 usd',
			{
				name: 'Ford Focus',
				vehicle: 'sedan',
				produced: 2018,
				price: '6200 USD',
				others: 'customs 1500 USD, customs 650 USD, delivery 900 USD',
			},
		],
		[
			'Ford F-250 Super Duty 2018 $25,000',
			{ name: 'Ford F-250 Super Duty', vehicle: 'pickup', produced: 2018, price: '25000 USD' },
		],
		[
			'Civic 2018, 1.6, місто 8.5 л, траса 5.1 л, змішаний 6.6 л',
			{ name: 'Honda Civic', vehicle: 'sedan', produced: 2018, cc: 1600, others: 'consumption' },
		],
		['Audi A8 L 2018', { name: 'Audi A8', vehicle: 'sedan', produced: 2018 }],
		['Nissan Leaf 2018, зарядка 3.6 кВт*ч, батарея 30 кВт*ч', { ...leaf, produced: 2018 }],
		[
			'Model year 2018, built Nov 2017, Chrysler 300 sedan',
			{ name: 'Chrysler 300', vehicle: 'sedan', produced: 2017 },
		],
		[
			'Volkswagen Tiguan 2.0 TDI DSG\n23.490 €\nFinanzierung ab 219 € mtl.\nKilometerstand\n64.500 km\nErstzulassung\n11/2019\nBaujahr\n2018\nHubraum\n1.968 cm³\nKraftstoffverbrauch\n5,6 l/100 km (kombiniert)\nKofferraumvolumen 615 l',
			{
				name: 'Volkswagen Tiguan',
				vehicle: 'suv',
				produced: 2018,
				fuel: 'diesel',
				cc: 1968,
				odometer: '64500 km',
				price: '23490 EUR',
				others: 'boot, consumption, monthly 219 EUR, registered 2019',
			},
		],
	],
};
