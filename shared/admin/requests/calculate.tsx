import { admin } from '@clearway/shared/words/admin.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { pasteLot } from '@clearway/shared/words/paste-lot.ts';
import { quoteFailures } from '@clearway/shared/words/quote-failures.ts';
import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useMemo, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { type CalculatorDataJson, readData } from '../../domain/calculator/data.ts';
import { failureText } from '../../domain/calculator/explain-failure.ts';
import { explanationTexts } from '../../domain/calculator/explanation-texts.ts';
import {
	type CarFields,
	type FieldName,
	fieldNames,
	inputOf,
} from '../../domain/calculator/form/car-fields.ts';
import { withKnownField } from '../../domain/calculator/form/choices.ts';
import { withDay } from '../../domain/calculator/form/expected-days.ts';
import { hasFacts, lotOfText, withLotText } from '../../domain/calculator/form/lot-fields.ts';
import { loadReader } from '../../domain/calculator/form/typed-reader.ts';
import { currencyOf, shownTotalOf, totalText } from '../../domain/calculator/quote-facts.ts';
import { shortDate } from '../../format/date.ts';
import { Receipt } from '../../ui/receipt.tsx';
import { ReceiptText } from '../../ui/receipt-text.tsx';
import { EditForm } from '../edit/edit-form.tsx';
import { useOpened } from '../edit/use-opened.ts';
import { DayInput } from '../kit/day-input.tsx';
import { helpLast } from '../kit/fields/field-input.tsx';
import { OnFirstField } from '../kit/lazy-dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { type Outcome, outcome } from '../services/outcome.ts';
import { type AdminServices, useServices } from '../services/services.tsx';
import classes from './calculate.module.css';
import {
	type Answer,
	answerOf,
	carOfClient,
	fieldsOf,
	labelOf,
	optionsOf,
	shownValueOf,
} from './calculation.ts';
import card from './quote-card.module.css';
import { openWriting, useWriting, type Written } from './writing.ts';

const words = requests.calculation;

type Props = {
	request: ClientRequest;
	/** The sheet that the request has. */
	quote: Quote | null;
	keep: (input: Record<string, unknown>, key: string) => Promise<Outcome<ClientRequest>>;
	onClose: () => void;
};

/** The form, with the text that its lot was read from. */
type CalculationText = CarFields & { pasted: string; key: string };
type Opened = { data: CalculatorDataJson; written: Written<CalculationText, ClientRequest> };

/** Opens the form on what the client wrote, with the prices of today. */
async function open(services: AdminServices, { request, quote }: Props): Promise<Opened> {
	const { api } = services;
	const [{ name }] = await Promise.all([api.quote.data(), loadReader()]);
	const { bytes } = await api.quote.dataFile({ params: { name } });
	const data = readData(new TextDecoder().decode(bytes));
	const car = carOfClient(request.message, quote, data);
	const message = request.message ?? '';
	const lot = lotOfText(message, data);
	const blank = { ...car, pasted: lot && hasFacts(lot) ? message : car.lot || car.vin, key: '' };
	const key = localCopies.request.copyKey(request.id, 'quote');
	return { data, written: await openWriting<CalculationText, ClientRequest>(services, key, blank) };
}

/** Calculates beside the conversation, and keeps the sheet with the request. */
export default function Calculate(props: Props) {
	const services = useServices();
	const opened = useOpened(() => outcome(open(services, props)));
	return (
		<OnFirstField>
			{opened?.ok && <Calculation {...opened.value} {...props} />}
			{opened && !opened.ok && (
				<section>
					<ProblemNote problem={opened.problem} />
					<Button variant="default" data-autofocus onClick={props.onClose}>
						{admin.close}
					</Button>
				</section>
			)}
		</OnFirstField>
	);
}

function Calculation({ data, written, request, keep, onClose }: Props & Opened) {
	const edit = useWriting(written, {
		request: request.id,
		send: async ({ key, pasted: _, ...car }) => {
			const result = await keep(inputOf(withDay(car, data)), key);
			if (result.ok) {
				toast.done(words.kept);
				onClose();
			}
			return result;
		},
	});
	const { key: _, pasted, ...car } = edit.fields;
	const texts = JSON.stringify(car);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same texts have the same answer
	const answer = useMemo(() => answerOf(car, data), [texts, data]);
	const { result, faults } = answer;
	const quote = result.kind === 'quote' ? result.quote : null;
	const { main, more } = fieldsOf(car, answer);
	const [first] = useState(() => (car.lot || car.price ? main.find((name) => faults[name]) : undefined));
	const lot = useMemo(() => lotOfText(pasted, data), [pasted, data]);
	const said = lot && [
		...lot.doubts.map((doubt) => pasteLot.doubts[doubt]),
		...(lot.doubts.length > 0 || hasFacts(lot) ? [] : [pasteLot.nothing.lot]),
	];
	const draw = (name: FieldName) => (
		<Field
			key={name}
			{...{ name, car, answer }}
			firstDay={data.today}
			isFirst={name === first}
			error={(car[name].trim() !== '' && faults[name]) || edit.faults[name]}
			help={name === 'year' && lot?.modelYear ? pasteLot.modelYear(lot.modelYear) : undefined}
			change={(text) => edit.change(withKnownField(car, name, text, data))}
		/>
	);
	return (
		<section className={card.card} aria-labelledby="calculation">
			<h2 id="calculation" className={card.title}>
				{words.title}
			</h2>
			<EditForm
				className={classes.form}
				edit={{ ...edit, saveNow: () => void (quote && !edit.isSaving && edit.send()) }}
				shown={fieldNames}
			>
				<Textarea
					label={words.lot}
					description={said?.join(' ')}
					inputWrapperOrder={helpLast}
					value={pasted}
					autosize
					maxRows={2}
					maxLength={20_000}
					spellCheck={false}
					onChange={({ currentTarget: { value } }) =>
						edit.change({ ...withLotText(car, value, null, data), pasted: value })
					}
				/>
				<div className={classes.fields}>{main.map(draw)}</div>
				<details className={classes.more} open={more.some((name) => faults[name])}>
					<summary>{more.map((name) => labelOf(name, car)).join(', ')}</summary>
					<div className={classes.fields}>{more.map(draw)}</div>
				</details>
				<p role="status" className={classes.sum}>
					{quote ? <b>{totalText(quote)}</b> : lackOf(answer)}
				</p>
				<Group gap={8}>
					<Button type="submit" disabled={!quote} aria-busy={edit.isSaving}>
						{edit.isSaving ? words.keeping : words.keep}
					</Button>
					<Button variant="default" onClick={onClose}>
						{admin.cancel}
					</Button>
				</Group>
			</EditForm>
			{quote && (
				<div className={card.receipt}>
					<Receipt
						data={quote}
						currency={currencyOf(quote)}
						shown={shownTotalOf(quote)}
						texts={(part, of) => <ReceiptText part={part} of={of} quote={quote} />}
						level={3}
						live
					/>
				</div>
			)}
		</section>
	);
}

function lackOf({ result, faults }: Answer): string {
	if (result.kind === 'quote' || result.failure.code === 'invalid') return Object.values(faults).join('. ');
	return failureText(result.failure, quoteFailures, explanationTexts, shortDate);
}

type FieldProps = {
	name: FieldName;
	car: CarFields;
	answer: Answer;
	/** The first day of clearance. */
	firstDay: string;
	/** True if it takes the focus when the form opens. */
	isFirst: boolean;
	error: string | false | undefined;
	help: string | undefined;
	change: (text: string) => void;
};

function Field({ name, car, answer, firstDay, isFirst, error, help, change }: FieldProps) {
	const options = optionsOf(name, car, answer);
	const label = labelOf(name, car);
	if (name === 'date')
		return <DayInput label={label} day={answer.day} first={firstDay} error={error} onDay={change} />;
	if (name === 'services')
		return (
			<Checkbox
				className={classes.wide}
				label={label}
				checked={car.services === 'true'}
				onChange={(event) => change(event.currentTarget.checked ? 'true' : '')}
			/>
		);
	const field = {
		label,
		error,
		description: help,
		inputWrapperOrder: helpLast,
		value: shownValueOf(name, car, answer),
		'data-field': name,
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(event.currentTarget.value),
		...(isFirst && { 'data-autofocus': true }),
	};
	return options ? (
		<NativeSelect {...field} data={options} />
	) : (
		<TextInput {...field} inputMode="decimal" maxLength={24} autoComplete="off" />
	);
}
