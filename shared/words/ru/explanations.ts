/**
 * How each line of a calculation came about, in Russian. Sums and numbers come in as texts; a second
 * language has an object of the same shape.
 */
export const explanations = {
	tierFrom: (from: string) => `Шкала от ${from}`,
	tierTo: (from: string, to: string) => `Шкала от ${from} до ${to}`,
	bids: { live: 'ставка во время торгов', pre: 'предварительная ставка' } as Record<string, string>,
	titles: { clean: 'лот с чистым документом', non_clean: 'лот без чистого документа' } as Record<
		string,
		string
	>,
	accounts: {
		low_volume: 'аккаунт «Низкий объём»',
		high_volume: 'аккаунт «Высокий объём»',
		standard_volume: 'аккаунт «Стандартный объём»',
	} as Record<string, string>,
	payments: { unsecured: 'негарантированная оплата' } as Record<string, string>,
	border: 'граница Украины',
	shareOf: { price: 'цена машины', customs_value: 'таможенная стоимость', total: 'всё, что выше' },
	formulas: {
		bid: (price: string) => `Ставка ${price}`,
		given_price: (price: string) => `Цена ${price}`,
		given_delivery: (price: string) => `Доставка ${price}`,
		tier_percent: (tier: string, percent: string, price: string, fee: string) =>
			`${tier}, процент от всей цены: ${percent} × ${price} = ${fee}`,
		bid_fee: (tier: string, bid: string, fee: string) => `${tier}, ${bid}: ${fee}`,
		fixed_fee: (fee: string) => `Постоянный сбор ${fee}`,
		hazmat: (price: string) => `Доплата за батарею ${price}`,
		insurance: (percent: string, insured: string, share: string) =>
			`${percent} × ${insured} (лот и сборы) = ${share}`,
		atLeast: (minimum: string) => `, но не меньше: ${minimum}`,
		atMost: (maximum: string) => `, но не больше: ${maximum}`,
		port_handling: (port: string, price: string) => `Порт ${port}: ${price}`,
		volume: (cc: string, isAbove: boolean, limit: string) =>
			`${cc} см³ (${isAbove ? 'больше' : 'не больше'} ${limit})`,
		age: (age: string) => `возраст: ${age}`,
		ageBounds: (youngest: string, oldest: string) => `, от ${youngest} до ${oldest}`,
		factor: (factor: string) => ` × ${factor} (переходный множитель)`,
		excise_flat: (amount: string) => `Гибрид, одна сумма за машину: ${amount}`,
		excise_fixed: (amount: string) => `Одна сумма ${amount}`,
		cc: (cc: string) => `${cc} см³`,
		kwh: (kwh: string) => `${kwh} кВт·ч`,
		service: (price: string) => `Цена услуги ${price}`,
		upTo: (edge: string) => `не больше ${edge}`,
		over: (edge: string) => `больше ${edge}`,
		between: (low: string, high: string) => `больше ${low}, но не больше ${high}`,
		withDutyAndExcise: ', база с пошлиной и акцизом',
		pension_exempt: 'Электромобиль от сбора освобождён',
		own_sum: (amount: string) => `Сумма ${amount}`,
	},
	/** What the law or the price list says for this line, after its name. */
	said: {
		perLitre: (sum: string) => `${sum} за литр`,
		perCc: (sum: string) => `${sum} за см³`,
		perCar: (sum: string) => `${sum} за гибрид`,
		perKwh: (sum: string) => `${sum} за кВт·ч`,
		rate: (percent: string) => `ставка ${percent}`,
		electric: (percent: string) => `для электромобиля ${percent}`,
		minimum: (percent: string, sum: string) => `${percent}, прожиточный минимум ${sum}`,
		exempt: 'электромобиль освобождён',
		gate_fee: {
			clean: 'ставка для лота с чистым документом',
			non_clean: 'ставка для лота без чистого документа',
		},
	},
};

/** The texts a calculation is explained with, in whatever language. */
export type ExplanationTexts = typeof explanations;
