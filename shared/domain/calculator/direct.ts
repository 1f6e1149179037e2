import { decimal, zero } from '../money.ts';
import type { Draft } from './lines.ts';
import { formatSum } from './step-texts.ts';
import type { DirectInput } from './types.ts';

/** The price of the car and its way to the border, in the currency of the deal. */
export function directDrafts(input: DirectInput): Draft[] {
	const { currency } = input;
	const shared = {
		currency,
		inCustomsValue: true,
		illustrative: false,
		source: 'сумма, которую указал посетитель',
	};
	const price = decimal(input.price);
	const delivery = decimal(input.delivery);
	const drafts: Draft[] = [
		{ ...shared, code: 'vehicle_price', amount: price, step: `Цена ${formatSum(price, currency)}` },
	];
	if (delivery.gt(zero)) {
		drafts.push({
			...shared,
			code: 'delivery_to_border',
			amount: delivery,
			step: `Доставка ${formatSum(delivery, currency)}`,
		});
	}
	return drafts;
}
