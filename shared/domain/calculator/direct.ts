import { decimal, moneyText, zero } from '../money.ts';
import type { Source } from './explanation.ts';
import type { Draft } from './lines.ts';
import type { DirectInput } from './types.ts';

/** The price of the car and its way to the border, in the currency of the deal. */
export function directDrafts(input: DirectInput): Draft[] {
	const { currency } = input;
	const shared = { currency, inCustomsValue: true, illustrative: false };
	const source: Source = { kind: 'own', by: 'visitor' };
	const price = decimal(input.price);
	const delivery = decimal(input.delivery);
	const drafts: Draft[] = [
		{
			...shared,
			code: 'vehicle_price',
			amount: price,
			explanation: { rule: 'given_price', values: { price: moneyText(price), currency }, source },
		},
	];
	if (delivery.gt(zero)) {
		drafts.push({
			...shared,
			code: 'delivery_to_border',
			amount: delivery,
			explanation: { rule: 'given_delivery', values: { price: moneyText(delivery), currency }, source },
		});
	}
	return drafts;
}
