import {
	asksClass,
	asksVolume,
	type CarFields,
	customsOnly,
	type FieldName,
	isDeal,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { Answer, FormParts } from './answer.ts';
import { pairs, Segments, TextField } from './controls.tsx';
import { DealLater, RegistrationLater } from './later.tsx';

const questions = new Set(
	'class price currency year fuel plug hybrid_engine cc kwh gross_kg origin'.split(' '),
);

/** True for a field of the questions; the others have defaults. */
export const isQuestion = (name: string, { mode }: CarFields): boolean =>
	questions.has(name) || (mode === customsOnly && name === 'vehicle');

/** True for customs alone of a vehicle without rates, unless all its facts are there to be sent. */
export function endsOnRequest(car: CarFields, { choices }: Answer): boolean {
	if (car.mode !== customsOnly) return false;
	const lacking = lackingOf(car, choices.asksHybridEngine);
	return (
		lacking.length > 0 &&
		!lacking.includes('vehicle') &&
		!lacking.includes('class') &&
		choices.onRequest.includes(car.class || classOfVehicle(car.vehicle))
	);
}

/** What nobody but the buyer knows: price, year and engine; for customs alone also the vehicle. */
type Props = {
	form: FormParts;
	/** These fields stand beside the sum. */
	askedAbove: readonly FieldName[];
};

export function Questions({ form, askedAbove }: Props) {
	const { car, answer } = form;
	const { asksHybridEngine, asksPlug, asksWeight } = answer.choices;
	const isAuction = !isDeal(car);
	const isHere = (name: FieldName): boolean => !askedAbove.includes(name);
	const vehicle = (
		<>
			{car.mode === customsOnly && <RegistrationLater form={form} part="vehicle" />}
			{asksClass(car) && <RegistrationLater form={form} part="class" />}
		</>
	);
	if (endsOnRequest(car, answer))
		return <fieldset className="calc__fields calc__questions">{vehicle}</fieldset>;
	return (
		<fieldset className="calc__fields calc__questions">
			<legend className="visually-hidden">{words.questions}</legend>
			{vehicle}
			{isAuction && isHere('price') && (
				<TextField form={form} name="price" label={words.fields.price} mode="decimal" />
			)}
			{!isAuction && <DealLater form={form} part={isHere('price') ? 'price' : 'currency'} />}
			{isHere('year') && (
				<TextField
					form={form}
					name="year"
					label={words.fields.year}
					mode="numeric"
					help={isAuction && !car.lot && !car.vin ? words.modelYear : ''}
				/>
			)}
			<Segments form={form} name="fuel" label={words.fields.fuel} options={pairs(words.fuels)} isWide />
			{car.fuel === 'hybrid' && asksPlug && (
				<Segments
					form={form}
					name="plug"
					label={words.fields.plug}
					options={[...pairs(words.plugs), ['', words.plugUnknown]]}
					isWide
				/>
			)}
			{car.fuel === 'hybrid' && asksHybridEngine && (
				<Segments
					form={form}
					name="hybrid_engine"
					label={words.fields.hybrid_engine}
					options={pairs(words.engines)}
					isWide
				/>
			)}
			{isHere('cc') && asksVolume(car, asksHybridEngine) && (
				<TextField form={form} name="cc" label={words.fields.cc} mode="numeric" help={words.fields.ccHelp} />
			)}
			{isHere('kwh') && car.fuel === 'ev' && (
				<TextField form={form} name="kwh" label={words.fields.kwh} mode="decimal" />
			)}
			{asksWeight && <RegistrationLater form={form} part="weight" />}
			{!isAuction && <DealLater form={form} part="origin" />}
		</fieldset>
	);
}
