import { customsOnly, type FieldName, isDeal } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { useEffect } from 'react';
import type { FormParts } from './answer.ts';
import type { Cars } from './cars.ts';
import { Clearance } from './clearance.tsx';
import { Group, pairs, Segments, SelectField } from './controls.tsx';
import type { CalculatorEngine } from './engine.ts';
import { DealLater } from './later.tsx';
import { RouteFields } from './route-fields.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

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
			{form.car.mode !== customsOnly && (
				<Group title={calculatorRest.groups.car}>
					<VehicleFields form={form} label={words.fields.vehicle} />
				</Group>
			)}
			<Clearance form={form} cars={cars} today={today} />
		</div>
	);
}

/** Every field that changes the auction's fees. */
function LotFields({ form }: { form: FormParts }) {
	const { auctions, asksBidding } = form.answer.choices;
	// Two auctions are buttons; more of them, whose names may be long, are a list.
	const Auction = auctions.length > 2 ? SelectField : Segments;
	return (
		<Group title={calculatorRest.groups.lot}>
			<Auction form={form} name="auction" label={words.fields.auction} options={auctions} />
			{asksBidding && (
				<>
					{form.car.auction === 'iaa' ? (
						<SelectField
							form={form}
							name="buyer_type"
							label={words.fields.buyer_type}
							options={pairs(calculatorRest.buyers)}
						/>
					) : (
						<SelectField
							form={form}
							name="title"
							label={words.fields.title}
							isLong
							{...(form.car.title === '' && { placeholder: calculatorRest.choose.vehicle })}
							options={pairs(calculatorRest.titles)}
						/>
					)}
					<SelectField
						form={form}
						name="bid"
						label={words.fields.bid}
						isLong
						options={pairs(calculatorRest.bids)}
					/>
				</>
			)}
		</Group>
	);
}
