import { customsOnly, isPassengerCar } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { percent } from '@clearway/shared/format/number.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { AmountInCurrencies, signOf } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { calculatorDeal as dealWords } from '@clearway/shared/words/calculator-deal.ts';
import { belongsTo } from '../runtime/foreign-choices.ts';
import type { FormParts } from './answer.ts';
import { Group, nameIn, pairs, SelectField, TextField } from './controls.tsx';
import { withSign } from './with-sign.ts';

type Props = { form: FormParts; part: 'price' | 'currency' | 'origin' | 'terms' | 'now' };

/** The fields of a direct purchase, and of customs alone; `now` is their line, `currency` is the price's without it. */
export function Deal({ form, part }: Props) {
	const { car } = form;
	const mode = car.mode === customsOnly ? customsOnly : 'direct';
	if (part === 'price' || part === 'currency')
		return (
			<>
				{part === 'price' && (
					<TextField
						form={form}
						name="price"
						label={dealWords.price[mode]}
						help={dealWords.priceHelp[mode]}
						mode="decimal"
					/>
				)}
				<SelectField
					form={form}
					name="currency"
					label={words.fields.currency}
					options={[
						...pairs(dealWords.currencies),
						...form.answer.choices.further.map(
							(code) => [code, `${nameIn(dealWords.furtherCurrencies, code)}, ${code}`] as const,
						),
					]}
				/>
			</>
		);
	if (part === 'origin') return <Origin form={form} />;
	if (mode === customsOnly) return null;
	if (part === 'now')
		return [
			car.house,
			car.delivery.trim() &&
				dealWords.delivered(car.delivery.trim(), signOf(car.currency)) +
					(originOf(car, 'delivery') === 'example' ? ` (${words.origin.example})` : ''),
			car.services === 'true' && dealWords.withServices,
		].map((text) => text && `${text}, `);
	return (
		<Group title={dealWords.group}>
			{form.answer.choices.houses.length > 0 && (
				<SelectField
					form={form}
					name="house"
					isLong
					label={words.fields.house}
					placeholder={dealWords.noHouse}
					options={form.answer.choices.houses.map((house) => [house, house])}
				/>
			)}
			<TextField
				form={form}
				name="delivery"
				label={dealWords.delivery}
				help={dealWords.deliveryHelp}
				mode="decimal"
			/>
			<label className="calc__check">
				<input
					type="checkbox"
					name="services"
					value="true"
					checked={car.services === 'true'}
					onChange={(event) => form.change('services', event.currentTarget.checked ? 'true' : '')}
				/>
				<span>{dealWords.services}</span>
			</label>
		</Group>
	);
}

/** Shows the condition and the total of each choice: the commonest mistake is to choose the place of purchase. */
function Origin({ form }: { form: FormParts }) {
	// The percents are for passenger cars; another class has its duty in its row.
	const isPassenger = isPassengerCar(form.car);
	const isElectric = form.car.fuel === 'ev' && isPassenger;
	const { origin } = form.car;
	const origins = form.answer.choices.origins.filter(
		({ name }) => ['', name].includes(origin) || belongsTo(form.country, name),
	);
	if (origins.length === 1)
		return (
			<p className="calc__note">
				<input type="hidden" name="origin" value={form.car.origin} />
				{isElectric ? dealWords.electricDuty : originTexts[form.car.origin]?.text}
			</p>
		);
	return (
		<fieldset className="calc__origin" aria-describedby={isElectric ? 'origin-electric' : undefined}>
			<legend className="field__label">{words.fields.origin}</legend>
			{origins.map(({ name, duty, title, language }) => {
				const builtIn = originTexts[name];
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
							lang={builtIn ? undefined : foreignLanguage(title ?? '', language)}
						>
							{builtIn?.title ?? title ?? name}
						</span>
						{duty !== null && !isElectric && isPassenger && (
							<span className="calc__choice-mark">{dealWords.duty(percent(duty))}</span>
						)}
						{outcome && (
							<span className="calc__choice-sum">
								<AmountInCurrencies sum={outcome.sum} />{' '}
								{outcome.more && Number(outcome.more.uah) !== 0 && (
									<AmountInCurrencies sum={outcome.more} write={withSign} />
								)}
							</span>
						)}
						{builtIn && <span className="calc__choice-text">{builtIn.text}</span>}
					</label>
				);
			})}
			{isElectric && (
				<p className="field__help" id="origin-electric">
					{dealWords.electricDuty}
				</p>
			)}
		</fieldset>
	);
}

const originTexts: Readonly<Record<string, { title: string; text: string }>> = dealWords.origins;
