/** Headers that files give to the columns, in either language of the product or in English. */
export const columnHeaders = {
	copartFee: {
		account_type:
			'account type, account, buyer type, volume, member type, тип аккаунта, аккаунт, тип акаунта, тип акаунту, акаунт',
		title_type: 'title type, title, document, титул, тип титула, документ, тип титулу',
		payment:
			'payment, payment type, payment method, оплата, тип оплаты, способ оплаты, тип оплати, спосіб оплати',
	},
	copartInternetBid: {
		title_type: 'title type, title, document, титул, тип титула, документ, тип титулу',
		pre_bid_usd:
			'pre bid usd, pre bid, prebid, pre bid fee, preliminary bid, предварительная ставка, пре бид, попередня ставка, заочная ставка, заочна ставка, предварительная ставка usd, попередня ставка usd',
		live_bid_usd:
			'live bid usd, live bid, livebid, live bid fee, live, живая ставка, живые торги, лайв, жива ставка, живі торги, лайв бид, лайв бід, живые торги usd, живі торги usd',
	},
	iaaFee: {
		account_type:
			'account type, account, volume, buyer volume, тип аккаунта, аккаунт, тип акаунта, тип акаунту, акаунт',
	},
	iaaInternetBid: {
		buyer_type:
			'buyer type, buyer, license, тип покупателя, покупатель, тип покупця, покупець, лицензия, ліцензія',
		proxy_bid_usd:
			'proxy bid usd, proxy bid, proxy, proxy bid fee, pre bid, prebid, прокси, прокси ставка, проксі, проксі ставка, предварительная ставка, попередня ставка, прокси ставка usd, проксі ставка usd',
		live_bid_usd:
			'live bid usd, live bid, livebid, live bid fee, live, live online, живая ставка, живые торги, лайв, жива ставка, живі торги, живые торги usd, живі торги usd',
	},
	shipDelivery: {
		port: 'port, port of loading, pol, from port, loading port, origin, origin port, departure port, from, порт, порт отправления, порт погрузки, порт загрузки, откуда, порт сша, порт відправлення, порт завантаження, звідки',
		destination:
			'destination, port of discharge, pod, destination port, discharge port, to, to port, порт назначения, назначение, направление, куда, порт прибытия, порт призначення, призначення, напрямок, куди, порт прибуття',
		vehicle_type:
			'vehicle type, vehicle, type, car type, body, тип авто, тип, кузов, тип кузова, тип автомобиля, тип транспорта, тип автомобіля, тип транспорту',
		price_usd:
			'price usd, price, rate, cost, freight, ocean freight, amount, цена, стоимость, фрахт, тариф, ставка, доставка, ціна, вартість, цена usd, ціна usd, стоимость usd, вартість usd',
		transit_days:
			'transit days, transit, days, transit time, transit time days, срок, срок доставки, дней, дни, дней в пути, транзит, срок дней, термін, термін доставки, днів, дні, днів у дорозі, днів в дорозі, час у дорозі',
	},
	transportation: {
		auction: 'auction, auction name, аукцион, название аукциона, аукціон, назва аукціону',
		state: 'state, st, штат',
		location:
			'location, yard, city, branch, yard name, auction location, площадка, город, локация, место, майданчик, місто, локація, місце, відділення',
	},
	tiers: {
		price_from:
			'price from, from, min, min price, minimum, lower, lower bound, from price, bid from, sale price from, цена от, от, с, мин, минимум, стоимость от, сумма от, ставка от, нижняя граница, ціна від, від, мін, мінімум, вартість від, сума від, ставка від, нижня межа, цена от usd, ціна від usd',
		price_to:
			'price to, to, max, max price, maximum, upper, upper bound, to price, bid to, sale price to, up to, цена до, до, по, макс, максимум, стоимость до, сумма до, ставка до, верхняя граница, ціна до, вартість до, сума до, верхня межа, цена до usd, ціна до usd',
		fee_usd:
			'fee usd, fee, buyer fee, member fee, buyer fee usd, auction fee, fees, amount, fee amount, сбор, сбор usd, комиссия, аукционный сбор, сбор аукциона, сумма сбора, плата, взнос, збір, збір usd, комісія, аукціонний збір, збір аукціону, сума збору',
		fee_percent:
			'fee percent, percent, fee %, %, rate, сбор %, процент, процент сбора, комиссия %, збір %, відсоток, комісія %, відсоток збору',
	},
	customsRate: {
		class: 'vehicle class, класс техники, вид техники, клас, класс',
		fuel: 'engine, двигатель, пальне, паливо, топливо',
		rule: 'excise rule, правило, правило акциза, как считать, как считается акциз, як рахують акциз',
		eur: 'rate eur, excise eur, excise, ставка, акциз, акциз eur, акциз євро',
		duty_percent: 'duty, duty %, пошлина, мито, мито %, пошлина %',
		vat_percent: 'vat, vat %, ндс, пдв, пдв %, ндс %',
		pension_fee:
			'pension, pension fund, пенсионный сбор, пенсионный фонд, пенсійний збір, сбор в пенсионный фонд, збір до пенсійного фонду',
		source: 'law, основание, статья закона, джерело, источник',
		verify: 'to verify, unverified, проверьте, перевірте, проверить, не проверено, перевірити, не перевірено',
		origin: 'preference, льгота, преференция, походження, происхождение',
		cc_from: "cc from, volume from, объем от, обʼєм від, объем от см, об'єм від см",
		cc_to: "cc to, volume to, объем до, обʼєм до, объем до см, об'єм до см",
		age_from: 'age from, years from, возраст от, вік від, возраст от лет, вік від років',
		age_to: 'age to, years to, возраст до, вік до, возраст до лет, вік до років',
		gross_kg_from:
			'gross from, kg from, масса от, полная масса от, маса від, полная масса от кг, повна маса від кг',
		gross_kg_to: 'gross to, kg to, масса до, полная масса до, маса до, полная масса до кг, повна маса до кг',
	},
};
