import type { CarFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import {
	added,
	currencyOf,
	isCustomsAlone,
	lineName,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { isSwitchable, type Quote } from '@clearway/shared/domain/calculator/types.ts';
import { money } from '@clearway/shared/format/number.ts';
import { ExampleMark } from '@clearway/shared/ui/receipt-line.tsx';
import { calculatorSwitches as words } from '@clearway/shared/words/calculator-switches.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { CarLink } from './car-link.tsx';
import { type Cars, carInForm, eachCar, switchesOf } from './cars.ts';

type Line = Quote['lines'][number];
type Props = { cars: Cars; setCars: (cars: Cars) => void; quote: Pick<Quote, 'input' | 'lines' | 'leftOut'> };

/** Takes lines out of the sum and puts them in, in all compared cars at once. */
export function Switches({ cars, setCars, quote }: Props) {
	const { lines, leftOut = [] } = quote;
	const plates = leftOut.filter(({ group }) => group === 'registration');
	// For customs alone there is nothing that could be had elsewhere.
	const counted = isCustomsAlone(quote) ? [] : lines.filter(isSwitchable);
	const car = carInForm(cars);
	const to = (changed: readonly Line[], isIn: boolean): Cars => {
		const switches = switchesOf(
			switched(
				car,
				changed.map(({ code }) => code),
				isIn,
			),
		);
		return eachCar(cars, (one) => ({ ...one, ...switches }));
	};
	return (
		<div className="switches">
			{plates.length > 0 && (
				<p>
					<CarLink cars={to(plates, true)} setCars={setCars}>
						{words.plates}
					</CarLink>{' '}
					+{sumOf(plates, quote)}
					{plates.some(({ illustrative }) => illustrative) && <ExampleMark />}
				</p>
			)}
			{counted.length + leftOut.length > 0 && (
				<details className="fold" open={car.without !== ''}>
					<summary>{words.title}</summary>
					<ul className="switches__lines">
						{[...counted, ...leftOut].map((line) => {
							const isIn = !leftOut.includes(line);
							return (
								<li key={line.code}>
									{lineName(line, receipt)} {sumOf([line], quote)}
									{line.illustrative && <ExampleMark />}{' '}
									<CarLink cars={to([line], !isIn)} setCars={setCars}>
										{isIn ? words.remove : words.add}
										<span className="visually-hidden"> {lineName(line, receipt)}</span>
									</CarLink>
								</li>
							);
						})}
					</ul>
				</details>
			)}
		</div>
	);
}

/** The car with lines put into its sum or taken out of it; an offered line is only named while it is in. */
function switched(car: CarFields, codes: readonly string[], isIn: boolean): CarFields {
	const [without, extra] = [car.without, car.added].map((text) => text.split(' ').filter(Boolean));
	const others = (list: readonly string[] = []): string[] => list.filter((code) => !codes.includes(code));
	const changed = codes.filter((code) => !(isIn ? without : extra)?.includes(code));
	return {
		...car,
		without: [...others(without), ...(isIn ? [] : changed)].join(' '),
		added: [...others(extra), ...(isIn ? changed : [])].join(' '),
	};
}

const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

function sumOf(lines: readonly Line[], quote: Pick<Quote, 'input'>): string {
	const currency = currencyOf(quote);
	const sum = added(lines.map((line) => line[keys[currency]]));
	return money(sum, currency);
}
