import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { FormParts } from './answer.ts';
import { Group, named, pairs, Segments, SelectField, TextField } from './controls.tsx';

/** The lot, with every field that changes the auction's fees. */
export function Lot({ form }: { form: FormParts }) {
	const { car, answer } = form;
	const isCopart = car.auction !== 'iaa';
	const chosen = [
		isCopart ? named(words.titles, car.title) : named(words.buyers, car.buyer_type),
		named(words.bids, car.bid).toLowerCase(),
	];
	return (
		<Group title={words.groups.lot}>
			<Auction form={form} />
			<TextField form={form} name="price" label={words.fields.price} mode="decimal" />
			{answer.choices.asksBidding && (
				<details className="calc__more">
					<summary>
						<span className="calc__more-title">{words.more}</span>{' '}
						<span className="calc__more-now">{chosen.join('\u00A0· ')}</span>
					</summary>
					<div className="calc__fields">
						{isCopart ? (
							<SelectField
								form={form}
								name="title"
								label={words.fields.title}
								options={pairs(words.titles)}
							/>
						) : (
							<SelectField
								form={form}
								name="buyer_type"
								label={words.fields.buyer_type}
								options={pairs(words.buyers)}
							/>
						)}
						<SelectField form={form} name="bid" label={words.fields.bid} isLong options={pairs(words.bids)} />
					</div>
				</details>
			)}
		</Group>
	);
}

/** Two auctions are buttons; more of them, whose names may be long, are a list. */
function Auction({ form }: { form: FormParts }) {
	const options = form.answer.choices.auctions;
	const Field = options.length > 2 ? SelectField : Segments;
	return <Field form={form} name="auction" label={words.fields.auction} options={options} />;
}
