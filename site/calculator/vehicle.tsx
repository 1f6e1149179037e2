import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { asksClass, asksVolume } from './car-fields.ts';
import { type FormParts, Group, pairs, Segments, SelectField, TextField } from './controls.tsx';

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };

/** The car itself: only what its payments depend on is asked for. */
export function Vehicle({ form }: { form: FormParts }) {
	const { car, answer } = form;
	const isAuction = car.mode === 'us_auction';
	const isEngineHybrid = car.fuel === 'hybrid' && answer.choices.asksHybridEngine;
	return (
		<Group title={words.groups.car}>
			<SelectField
				form={form}
				name="vehicle"
				isLong
				label={words.fields.vehicle}
				options={answer.choices.vehicles.map((vehicle) => [
					vehicle,
					withRates(form, classOfVehicle(vehicle), vehicleNames[vehicle] ?? vehicle),
				])}
			/>
			{asksClass(car) && <Class form={form} />}
			{answer.choices.asksWeight && (
				<TextField
					form={form}
					name="gross_kg"
					label={words.fields.gross_kg}
					mode="numeric"
					help={words.fields.grossKgHelp}
				/>
			)}
			<Segments form={form} name="fuel" label={words.fields.fuel} options={pairs(words.fuels)} isWide />
			{isEngineHybrid && (
				<Segments
					form={form}
					name="hybrid_engine"
					label={words.fields.hybrid_engine}
					options={pairs(words.engines)}
					isWide
				/>
			)}
			{asksVolume(car, answer.choices.asksHybridEngine) && (
				<TextField form={form} name="cc" label={words.fields.cc} mode="numeric" help={words.fields.ccHelp} />
			)}
			{car.fuel === 'ev' && <TextField form={form} name="kwh" label={words.fields.kwh} mode="decimal" />}
			<TextField
				form={form}
				name="year"
				label={words.fields.year}
				mode="numeric"
				help={answer.hints.age ?? ''}
			/>
			{isAuction && <p className="calc__note">{words.modelYear}</p>}
		</Group>
	);
}

/** A name of the lists, which say beforehand what can only be asked about. */
const withRates = ({ answer }: FormParts, vehicleClass: string, name: string): string =>
	answer.choices.onRequest.includes(vehicleClass) ? words.onRequest(name) : name;

/** A pickup or a van is a passenger car or a goods vehicle: one sentence says what decides it. */
function Class({ form }: { form: FormParts }) {
	const { car } = form;
	const isEither = car.vehicle === 'pickup' || car.vehicle === 'van';
	const usual = car.vehicle === 'van' ? 'goods' : 'passenger';
	const names = Object.entries(words.classes).filter(
		([name]) => !isEither || name === 'passenger' || name === 'goods',
	);
	return (
		<>
			<SelectField
				form={form}
				name="class"
				isLong
				label={words.fields.class}
				value={car.class || usual}
				options={names.map(([one, name]) => [one, withRates(form, one, name)])}
			/>
			{isEither && <p className="calc__note">{words.pickupClass}</p>}
		</>
	);
}
