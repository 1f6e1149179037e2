import { type Decimal, decimal, moneyText, zero } from '../money.ts';
import { houseFee } from './auction.ts';
import { furtherCurrencyOf } from './deal-rate.ts';
import type { Source } from './explanation.ts';
import { type Draft, rateNumbers } from './lines.ts';
import type { Currency } from './terms.ts';
import type { DirectInput, Missing, Rates, Tables } from './types.ts';

/**
 * The price of the car and of its way to the border, in the currency of the deal, and the fee of the auction
 * where it is bought. A currency that lines do not use is changed into hryvnia.
 */
export function directPart(
	input: DirectInput,
	tables: Tables,
	rates: Rates,
): { before: Draft[]; missing: Missing[] } {
	const delivery = decimal(input.delivery);
	const price = given('vehicle_price', decimal(input.price), input.currency, rates);
	const fee = input.house ? houseFee(input.house, input, price, tables, rateNumbers(rates)) : null;
	return {
		before: [
			...(fee ? [fee] : []),
			price,
			...(delivery.gt(zero) ? [given('delivery_to_border', delivery, input.currency, rates)] : []),
		],
		missing: input.house && !fee ? [{ code: 'buyer_fee', reason: 'on_request' }] : [],
	};
}

const source: Source = { kind: 'own', by: 'visitor' };

function given(
	code: 'vehicle_price' | 'delivery_to_border',
	amount: Decimal,
	currency: DirectInput['currency'],
	{ deal }: Rates,
): Draft {
	const shared = { code, inCustomsValue: true, illustrative: false };
	const price = moneyText(amount);
	if (deal && furtherCurrencyOf(currency)) {
		const hryvnia = amount.times(deal.rate);
		const values = { price, currency: deal.currency, rate: deal.rate, changed: moneyText(hryvnia) };
		return {
			...shared,
			amount: hryvnia,
			currency: 'UAH',
			explanation: { rule: 'given_changed', values, source },
		};
	}
	// A further currency never comes here without its rate.
	const values = { price, currency: currency as Currency };
	const rule = code === 'vehicle_price' ? 'given_price' : 'given_delivery';
	return { ...shared, amount, currency: values.currency, explanation: { rule, values, source } };
}
