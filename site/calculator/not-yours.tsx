import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { paidIn, vehicleOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { Fragment } from 'react';
import { ownKey } from './cars.ts';
import { fieldId, nameIn } from './controls.tsx';

const words = calculatorLater.notYours;

type Props = {
	car: CarFields;
	quote: Quote;
	asksHybridEngine: boolean;
	/** The form's id: the button sends it. */
	form: string;
};

/** Names the example's values in a calculation; each leads to its field. */
export function NotYours({ car, quote, asksHybridEngine, form }: Props) {
	const lacking = lackingOf(car, asksHybridEngine);
	return (
		<div className="sheet__not-yours">
			<p>
				{words.title}{' '}
				{lacking.map((name, index) => (
					<Fragment key={name}>
						{index > 0 && (name === 'cc' || name === 'kwh' ? ' ' : ', ')}
						<a href={`#${fieldId(name)}`}>{textOf(name, car, quote)}</a>
					</Fragment>
				))}{' '}
				{words.fromExample}
			</p>
			<button type="submit" form={form} name={ownKey} value="1" className="link-button">
				{words.asMine}
			</button>
		</div>
	);
}

function textOf(name: FieldName, car: CarFields, quote: Quote): string {
	const { input } = quote;
	if (name === 'price') {
		const { deal } = quote.rates;
		return words.price(
			deal ? `${decimal(input.price)}\u00A0${deal.currency}` : money(input.price, paidIn(quote)),
		);
	}
	if (name === 'vehicle') return vehicleOf(car.vehicle, car.class) ?? car.vehicle;
	if (name === 'class') return car.vehicle === 'van' ? receipt.classes.goods : words.passenger;
	if (name === 'year') return words.year(car.year);
	if (name === 'location') return car.location;
	if (name === 'title') return nameIn(calculator.documents, car.title);
	if (name === 'origin') return nameIn(receipt.origins, car.origin);
	if (name === 'delivery') return words.delivery(car.delivery);
	if (name === 'fuel') return nameIn(receipt.fuels, car.fuel);
	if (name === 'cc') return `${car.cc}\u00A0${receipt.cc}`;
	return `${decimal(car.kwh)}\u00A0${receipt.kwh}`;
}
