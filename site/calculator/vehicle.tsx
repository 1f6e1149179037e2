import { calculator as words } from '@clearway/shared/words/ru/calculator.ts';
import { type FormParts, Group, pairs, Segments, SelectField, TextField } from './controls.tsx';

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };

/** The car itself: only what its payments depend on is asked for. */
export function Vehicle({ form }: { form: FormParts }) {
	const { car, answer } = form;
	const isAuction = car.mode === 'us_auction';
	const isEngineHybrid = car.fuel === 'hybrid' && answer.choices.asksHybridEngine;
	const asksVolume = car.fuel === 'petrol' || car.fuel === 'diesel' || isEngineHybrid;
	return (
		<Group title={words.groups.car}>
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
			{asksVolume && (
				<TextField
					form={form}
					name="cc"
					label={words.fields.cc}
					mode="numeric"
					maxLength={5}
					help={words.fields.ccHelp}
				/>
			)}
			{car.fuel === 'ev' && (
				<TextField form={form} name="kwh" label={words.fields.kwh} mode="decimal" maxLength={8} />
			)}
			<TextField
				form={form}
				name="year"
				label={words.fields.year}
				mode="numeric"
				maxLength={4}
				help={answer.hints.age ?? ''}
			/>
			{isAuction && (
				<SelectField
					form={form}
					name="vehicle"
					isLong
					label={words.fields.vehicle}
					options={answer.choices.vehicles.map((vehicle) => [vehicle, vehicleNames[vehicle] ?? vehicle])}
				/>
			)}
			{car.fuel === 'hybrid' && !isEngineHybrid && <p className="calc__note">{words.flatHybrid}</p>}
			{isAuction && <p className="calc__note">{words.modelYear}</p>}
		</Group>
	);
}
