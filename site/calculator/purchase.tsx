import { percent } from '@clearway/shared/format/number.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { customsOnly, isPassengerCar } from './car-fields.ts';
import { type FormParts, Group, named, pairs, Segments, SelectField, TextField } from './controls.tsx';
import { signed } from './signed.ts';

/** What is bought and for how much: a lot with everything the auction's fees depend on. */
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
			<TextField form={form} name="price" label={words.fields.price.us_auction} mode="decimal" />
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

/** The two houses are a tap away; with others, whose names may be long, they are a list. */
function Auction({ form }: { form: FormParts }) {
	const options = form.answer.choices.auctions;
	const Field = options.length > 2 ? SelectField : Segments;
	return <Field form={form} name="auction" label={words.fields.auction} options={options} />;
}

/** What is bought and for how much, anywhere else; and customs alone. */
export function Deal({ form }: { form: FormParts }) {
	const mode = form.car.mode === customsOnly ? customsOnly : 'direct';
	return (
		<Group title={words.groups.deal}>
			<TextField
				form={form}
				name="price"
				label={words.fields.price[mode]}
				help={words.fields.priceHelp[mode]}
				mode="decimal"
			/>
			<SelectField
				form={form}
				name="currency"
				label={words.fields.currency}
				options={[
					...pairs(words.currencies),
					...form.answer.choices.further.map(
						(code) => [code, `${named(words.furtherCurrencies, code)}, ${code}`] as const,
					),
				]}
			/>
			{mode === 'direct' && (
				<TextField
					form={form}
					name="delivery"
					label={words.fields.delivery}
					help={words.fields.deliveryHelp}
					mode="decimal"
				/>
			)}
			<Origin form={form} />
			{mode === 'direct' && (
				<label className="calc__check">
					<input
						type="checkbox"
						name="services"
						value="true"
						checked={form.car.services === 'true'}
						onChange={(event) => form.change('services', event.currentTarget.checked ? 'true' : '')}
					/>
					<span>{words.fields.services}</span>
				</label>
			)}
		</Group>
	);
}

/**
 * The country of origin, with the condition of each choice and what the sheet would end with: the commonest
 * mistake is to choose the place of purchase.
 */
function Origin({ form }: { form: FormParts }) {
	// The percents are those of passenger cars; another class has its own in its row.
	const isPassenger = isPassengerCar(form.car);
	const isElectric = form.car.fuel === 'ev' && isPassenger;
	return (
		<fieldset className="calc__origin" aria-describedby={isElectric ? 'origin-electric' : undefined}>
			<legend className="field__label">{words.fields.origin}</legend>
			{form.answer.choices.origins.map(({ name, duty, title, language }) => {
				const known = originTexts[name];
				const outcome = form.answer.hints.origins[name];
				return (
					<label key={name} className="calc__choice">
						<input
							type="radio"
							name="origin"
							value={name}
							checked={form.car.origin === name}
							onChange={() => form.change('origin', name)}
						/>
						<span
							className="calc__choice-title"
							lang={known ? undefined : foreignLanguage(title ?? '', language)}
						>
							{known?.title ?? title ?? name}
						</span>
						{duty !== null && !isElectric && isPassenger && (
							<span className="calc__choice-mark">{words.duty(percent(duty))}</span>
						)}
						{outcome && (
							<span className="calc__choice-sum">
								<AmountInCurrencies sum={outcome.sum} />{' '}
								{outcome.more && Number(outcome.more.uah) !== 0 && (
									<AmountInCurrencies sum={outcome.more} write={signed} />
								)}
							</span>
						)}
						{known && <span className="calc__choice-text">{known.text}</span>}
					</label>
				);
			})}
			{isElectric && (
				<p className="field__help" id="origin-electric">
					{words.electricDuty}
				</p>
			)}
		</fieldset>
	);
}

const originTexts: Readonly<Record<string, { title: string; text: string }>> = words.origins;
