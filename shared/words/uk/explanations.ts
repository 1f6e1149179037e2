import type { Catalogue } from '../catalogue.ts';
import type { explanations as ru } from '../ru/explanations.ts';

/** How each line of a calculation came about. Sums and numbers come in as texts. */
export const explanations: Catalogue<typeof ru> = {
	tierFrom: (from) => `Шкала від ${from}`,
	tierTo: (from, to) => `Шкала від ${from} до ${to}`,
	bids: { live: 'ставка під час торгів', pre: 'попередня ставка' },
	titles: { clean: 'лот із чистим документом', non_clean: 'лот без чистого документа' },
	accounts: {
		low_volume: 'акаунт «Низький обсяг»',
		high_volume: 'акаунт «Високий обсяг»',
		standard_volume: 'акаунт «Стандартний обсяг»',
	},
	payments: { unsecured: 'негарантована оплата' },
	border: 'кордон України',
	shareOf: { price: 'ціна авто', customs_value: 'митна вартість', total: 'усе, що вище' },
	formulas: {
		bid: (price) => `Ставка ${price}`,
		given_price: (price) => `Ціна ${price}`,
		given_delivery: (price) => `Доставка ${price}`,
		tier_percent: (tier, percent, price, fee) =>
			`${tier}, відсоток від усієї ціни: ${percent} × ${price} = ${fee}`,
		bid_fee: (tier, bid, fee) => `${tier}, ${bid}: ${fee}`,
		fixed_fee: (fee) => `Фіксований збір ${fee}`,
		hazmat: (price) => `Доплата за батарею ${price}`,
		insurance: (percent, insured, share) => `${percent} × ${insured} (лот і збори) = ${share}`,
		atLeast: (minimum) => `, але не менше: ${minimum}`,
		atMost: (maximum) => `, але не більше: ${maximum}`,
		port_handling: (port, price) => `Порт ${port}: ${price}`,
		volume: (cc, isAbove, limit) => `${cc} см³ (${isAbove ? 'понад' : 'не більше'} ${limit})`,
		age: (age) => `вік: ${age}`,
		ageBounds: (youngest, oldest) => `, від ${youngest} до ${oldest}`,
		factor: (factor) => ` × ${factor} (перехідний множник)`,
		excise_flat: (amount) => `Гібрид, одна сума за авто: ${amount}`,
		excise_fixed: (amount) => `Одна сума ${amount}`,
		cc: (cc) => `${cc} см³`,
		kwh: (kwh) => `${kwh} кВт·год`,
		service: (price) => `Ціна послуги ${price}`,
		upTo: (edge) => `не більше ${edge}`,
		over: (edge) => `понад ${edge}`,
		between: (low, high) => `понад ${low}, але не більше ${high}`,
		withDutyAndExcise: ', база з митом і акцизом',
		pension_exempt: 'Електромобіль від збору звільнено',
		own_sum: (amount) => `Сума ${amount}`,
	},
	/** What the law or the price list says for this line, after its name. */
	said: {
		perLitre: (sum) => `${sum} за літр`,
		perCc: (sum) => `${sum} за см³`,
		perCar: (sum) => `${sum} за гібрид`,
		perKwh: (sum) => `${sum} за кВт·год`,
		rate: (percent) => `ставка ${percent}`,
		electric: (percent) => `для електромобіля ${percent}`,
		minimum: (percent, sum) => `${percent}, прожитковий мінімум ${sum}`,
		exempt: 'електромобіль звільнено',
		gate_fee: {
			clean: 'ставка для лота з чистим документом',
			non_clean: 'ставка для лота без чистого документа',
		},
	},
};
