import { placeName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { stateNames } from '@clearway/shared/words/state-names.ts';
import { useId, useState } from 'react';
import type { FormParts } from './answer.ts';
import { Group, SelectField } from './controls.tsx';
import type { CalculatorEngine } from './engine.ts';
import { later } from './later-part.tsx';

const { Later: YardSearchLater } = later(() => import('./yard-search.tsx').then((part) => part.YardSearch));

export function RouteFields({ form, engine }: { form: FormParts; engine: CalculatorEngine | null }) {
	const { car, answer } = form;
	const { states, locations, destinations, destination } = answer.choices;
	const [isSearching, setIsSearching] = useState(false);
	return (
		<Group title={calculatorRest.groups.route}>
			{/* The road from an auction without yards is on request. */}
			{states.length > 0 && (
				<>
					<div className="calc__tool">
						{isSearching && engine ? (
							<YardSearchLater
								form={form}
								tables={engine.data.tables}
								onClose={() => setIsSearching(false)}
							/>
						) : (
							<button type="button" className="link-button" onClick={() => setIsSearching(true)}>
								{calculatorRest.findYard}
							</button>
						)}
					</div>
					<SelectField
						form={form}
						name="state"
						isLong
						label={words.fields.state}
						placeholder={calculatorRest.choose.state}
						options={states.map((state) => [
							state,
							stateNames[state] ? `${state} · ${stateNames[state]}` : state,
						])}
					/>
					<SelectField
						form={form}
						name="location"
						isLong
						label={words.fields.location}
						placeholder={car.state ? calculatorRest.choose.location : calculatorRest.stateFirst}
						options={locations.map((location) => [location, location])}
					/>
				</>
			)}
			<SelectField
				form={form}
				name="dest"
				isLong
				label={words.fields.dest}
				value={car.dest || destination}
				options={destinations.map((place) => [place, placeName(place)])}
			/>
			<PortChoice form={form} />
		</Group>
	);
}

/** The ports of loading with their prices; the cheapest one unless the visitor chooses. */
function PortChoice({ form }: { form: FormParts }) {
	const id = useId();
	const { car, answer } = form;
	const { result, choices } = answer;
	const quote = result.kind === 'quote' ? result.quote : null;
	const taken = quote?.input.mode === 'us_auction' ? quote.input.port : undefined;
	const radio = (port: string) => (
		<input
			id={`${id}${port}`}
			type="radio"
			name="port"
			value={port}
			checked={car.port === port}
			onChange={() => form.change('port', port)}
		/>
	);
	if (choices.ports.length === 0) return null;
	return (
		<fieldset className="ports-choice">
			<legend className="field__label">{words.fields.port}</legend>
			<label className="ports-choice__cheapest" htmlFor={id}>
				{radio('')}
				<span>{calculatorRest.ports.cheapest}</span>
				{taken && car.port === '' && (
					<span className="ports-choice__now">{calculatorRest.ports.now(placeName(taken))}</span>
				)}
			</label>
			<table className="ports-choice__table">
				<thead>
					<tr>
						<th scope="col">{calculatorRest.ports.port}</th>
						<th scope="col">{calculatorRest.ports.inland}</th>
						<th scope="col">{calculatorRest.ports.ocean}</th>
						<th scope="col">{calculatorRest.ports.sum}</th>
						<th scope="col">{calculatorRest.ports.days}</th>
					</tr>
				</thead>
				<tbody>
					{choices.ports.map(({ port, inland, ocean, total, transitDays }) => (
						<tr key={port} className={port === taken ? 'ports-choice__taken' : undefined}>
							<th scope="row">
								<label htmlFor={`${id}${port}`}>
									{radio(port)}
									<span>{placeName(port)}</span>
								</label>
							</th>
							<td>{sumOf(inland)}</td>
							<td>{sumOf(ocean)}</td>
							<td>{sumOf(total)}</td>
							<td>{transitDays ?? calculatorRest.ports.none}</td>
						</tr>
					))}
				</tbody>
			</table>
		</fieldset>
	);
}

const sumOf = (sum: string | null) =>
	sum === null ? (
		<>
			<span aria-hidden="true">{calculatorRest.ports.none}</span>
			<span className="visually-hidden">{calculatorRest.ports.noPrice}</span>
		</>
	) : (
		money(sum, 'USD')
	);
