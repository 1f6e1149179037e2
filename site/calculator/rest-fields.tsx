import {
	asksRegistration,
	type FieldName,
	isDeal,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { classesOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { useEffect } from 'react';
import type { FormParts } from './answer.ts';
import type { Cars } from './cars.ts';
import { Clearance } from './clearance.tsx';
import { Group, pairs, Segments, SelectField, withRates } from './controls.tsx';
import type { CalculatorEngine } from './engine.ts';
import { DealLater, RegistrationLater } from './later.tsx';
import { RouteFields } from './route-fields.tsx';

export type RestProps = {
	form: FormParts;
	cars: Cars;
	engine: CalculatorEngine | null;
	today: string;
	/** The field that takes the focus as soon as it is here. */
	goal: FieldName | null;
	reach: (goal: FieldName) => void;
};

/** The fields with defaults. */
export function RestFields({ form, cars, engine, today, goal, reach }: RestProps) {
	const { choices } = form.answer;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each goal
	useEffect(() => {
		if (goal) reach(goal);
	}, [goal]);
	return (
		<div className="calc__groups">
			{isDeal(form.car) ? (
				<DealLater form={form} part="terms" />
			) : (
				<>
					<LotFields form={form} />
					<RouteFields form={form} engine={engine} />
				</>
			)}
			<Group title={words.groups.car}>
				<SelectField
					form={form}
					name="vehicle"
					isLong
					label={words.fields.vehicle}
					options={choices.vehicles.map((vehicle) => [
						vehicle,
						withRates(form, classesOfVehicle(vehicle), vehicleNames[vehicle] ?? vehicle),
					])}
				/>
				{asksRegistration(form.car, choices.asksWeight) && <RegistrationLater form={form} />}
			</Group>
			<Clearance form={form} cars={cars} today={today} />
		</div>
	);
}

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };

/** Every field that changes the auction's fees. */
function LotFields({ form }: { form: FormParts }) {
	const { auctions, asksBidding } = form.answer.choices;
	// Two auctions are buttons; more of them, whose names may be long, are a list.
	const Auction = auctions.length > 2 ? SelectField : Segments;
	return (
		<Group title={words.groups.lot}>
			<Auction form={form} name="auction" label={words.fields.auction} options={auctions} />
			{asksBidding && (
				<>
					{form.car.auction === 'iaa' ? (
						<SelectField
							form={form}
							name="buyer_type"
							label={words.fields.buyer_type}
							options={pairs(words.buyers)}
						/>
					) : (
						<SelectField
							form={form}
							name="title"
							label={words.fields.title}
							isLong
							options={pairs(words.titles)}
						/>
					)}
					<SelectField form={form} name="bid" label={words.fields.bid} isLong options={pairs(words.bids)} />
				</>
			)}
		</Group>
	);
}
