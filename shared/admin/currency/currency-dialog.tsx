import { admin } from '@clearway/shared/words/admin.ts';
import { currency } from '@clearway/shared/words/admin-currency.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DayRates } from '../../contract/currency.ts';
import { firstRateDay } from '../../contract/days.ts';
import type { Problem } from '../../contract/problem.ts';
import { decimal } from '../../format/number.ts';
import { confirm } from '../kit/confirm.tsx';
import { DayInput } from '../kit/day-input.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { fieldFaults } from '../services/outcome.ts';
import { codes, doubtsOf, nearestRate, type Pair, readRate, usual } from './currency-entry.ts';

const words = currency.entry;

type Entry = {
	/** The day to begin with. */
	day: string;
	known: readonly DayRates[];
	onSave: (day: string, pair: Pair) => Promise<Problem | null>;
	onClose: () => void;
};

/** The rates of a day, entered by hand. */
export default function RateDialog({ day: first, known, onSave, onClose }: Entry) {
	const [{ day, ...typed }, setTyped] = useState({ day: first, ...typedOf(known, first) });
	const change = (part: Partial<Pair & { day: string }>): void => setTyped({ day, ...typed, ...part });
	const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();

	const chooseDay = (next: string): void => {
		// Typed values stay; values only copied from the other day do not.
		const isCopied = typed.USD === typedOf(known, day).USD && typed.EUR === typedOf(known, day).EUR;
		change({ day: next, ...(isCopied && typedOf(known, next)) });
	};

	async function save(): Promise<void> {
		const read = { USD: readRate(typed.USD), EUR: readRate(typed.EUR) };
		const { USD, EUR } = read;
		setFaults(
			Object.fromEntries(codes.filter((code) => read[code] === null).map((code) => [code, words.fault])),
		);
		if (USD === null || EUR === null) {
			document.getElementById(`rate-${USD === null ? 'USD' : 'EUR'}`)?.focus();
			return;
		}
		const pair = { USD, EUR };
		if (!(await isMeant(known, day, pair))) return;
		const refused = await onSave(day, pair);
		if (!refused) return onClose();
		setProblem(refused);
		setFaults(fieldFaults(refused));
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(save);
			}}
		>
			<Text c="dimmed" mb="md">
				{words.help}
			</Text>
			<ProblemNote problem={problem} shown={['USD', 'EUR', 'day']} />
			<DayInput label={words.day} day={day} first={firstRateDay} onDay={chooseDay} error={faults.day} />
			<Group grow align="end" mt="md">
				{codes.map((code, index) => {
					const nearest = nearestRate(known, day, code);
					return (
						<TextInput
							key={code}
							id={`rate-${code}`}
							label={words.rate[code]}
							description={nearest === null ? undefined : words.hint(nearest)}
							inputMode="decimal"
							autoComplete="off"
							data-autofocus={index === 0 || undefined}
							value={typed[code]}
							error={faults[code]}
							rightSection={currency.unit}
							onChange={(event) => {
								change({ [code]: event.currentTarget.value });
								setFaults({ ...faults, [code]: undefined });
								setProblem(null);
							}}
						/>
					);
				})}
			</Group>
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose}>
					{admin.cancel}
				</Button>
				<Button type="submit" aria-busy={isBusy}>
					{words.save}
				</Button>
			</Group>
		</form>
	);
}

// A known day is edited; another one starts empty.
function typedOf(known: readonly DayRates[], day: string): Pair {
	const dayRates = known.find(({ date }) => date === day);
	return { USD: decimal(dayRates?.USD ?? ''), EUR: decimal(dayRates?.EUR ?? '') };
}

async function isMeant(known: readonly DayRates[], day: string, pair: Pair): Promise<boolean> {
	const { far } = words;
	const doubts = doubtsOf(known, day, pair);
	if (doubts.length === 0) return true;
	const changed = doubts.flatMap((doubt) =>
		doubt.kind === 'changed' ? [far.line(far.names[doubt.code], doubt.before, doubt.after)] : [],
	);
	const unusual = doubts.flatMap((doubt) =>
		doubt.kind === 'unusual' ? [far.rate(far.names[doubt.code], doubt.after)] : [],
	);
	const reasons = [
		...(changed.length > 0 ? [far.changed(changed.join('; '))] : []),
		...(unusual.length > 0 ? [far.unusual(usual.least, usual.most, unusual.join('; '))] : []),
		...(doubts.some(({ kind }) => kind === 'swapped') ? [far.swapped] : []),
	];
	return confirm({
		title: far.title,
		text: far.text(reasons.join(' ')),
		action: far.action,
		cancel: far.cancel,
	});
}
