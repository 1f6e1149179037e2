import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { FormParts } from './answer.ts';
import { asksRegistration, asksVolume } from './car-fields.ts';
import { Group, pairs, Segments, SelectField, TextField, withRates } from './controls.tsx';
import { RegistrationLater } from './later.tsx';

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };

/** Asks only for fields that change the payments, or may when the office changes an option. */
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
			{asksRegistration(car, answer.choices.asksWeight) && <RegistrationLater form={form} />}
			<Segments form={form} name="fuel" label={words.fields.fuel} options={pairs(words.fuels)} isWide />
			{car.fuel === 'hybrid' && (
				<Segments
					form={form}
					name="plug"
					label={words.fields.plug}
					options={[...pairs(words.plugs), ['', words.plugUnknown]]}
					isWide
				/>
			)}
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
