import { askedFields, isDeal } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { placeName, vehicleOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { useEffect, useRef } from 'react';
import type { FormParts } from './answer.ts';
import { nameIn } from './controls.tsx';
import { DealLater } from './later.tsx';
import { later } from './later-part.tsx';
import { isQuestion } from './questions.tsx';
import type { RestProps } from './rest-fields.tsx';

const {
	load,
	wait,
	Later: RestLater,
} = later(() => import('./rest-fields.tsx').then((part) => part.RestFields));

export const loadRest = load;

type Props = RestProps & {
	isOpen: boolean;
	setIsOpen: (isOpen: boolean) => void;
	/** True once the fields may be needed: they have their own script. */
	isWanted: boolean;
};

/** Everything that has a default: one line names it and opens the fields. */
export function Rest({ isOpen, setIsOpen, isWanted, ...props }: Props) {
	const { car, answer, faults } = props.form;
	const fold = useRef<HTMLDetailsElement>(null);
	const hasFault = Object.keys(faults).some((name) => !isQuestion(name, car));
	const isOpenAtFirst = useRef(hasFault);
	if (isOpenAtFirst.current) wait();
	// It may have been opened before this script came.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (fold.current?.open) setIsOpen(true);
	}, []);
	return (
		<details
			ref={fold}
			className="fold calc__rest"
			open={isOpen || hasFault}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary>
				{isDeal(car) ? <DealLater form={props.form} part="now" /> : <Lot form={props.form} />}
				{!isQuestion('vehicle', car) &&
					car.vehicle &&
					`${vehicleOf(car.vehicle, car.class) ?? car.vehicle}, `}
				<Day value={car.date || answer.usualDay} /> <span className="calc__change">{words.change}</span>
			</summary>
			<RestLater
				{...props}
				isWanted={isWanted || isOpen || hasFault}
				meanwhile={askedFields(car)
					.filter((name) => name !== 'mode' && !isQuestion(name, car))
					.map((name) => <input key={name} type="hidden" name={name} value={car[name]} />)}
			/>
		</details>
	);
}

/** The auction, the way and the document in one line. */
function Lot({ form: { car, answer } }: { form: FormParts }) {
	const { auctions, states, destination, asksBidding } = answer.choices;
	const mark = originOf(car, 'location') === 'example' ? ` (${words.origin.example})` : '';
	const yard = car.location ? car.location + mark : states.length > 0 && words.noYard;
	const way = [yard, placeName(car.dest || destination)].filter(Boolean).join(' → ');
	const document = asksBidding && car.auction !== 'iaa' && nameIn(words.documents, car.title);
	return [auctions.find(([key]) => key === car.auction)?.[1], way, document].map(
		(text) => text && `${text}, `,
	);
}
