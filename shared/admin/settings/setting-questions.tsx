import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import type { Language } from '../../contract/language.ts';
import { isVisible } from '../../contract/visible.ts';
import { type Question, readQuestions } from '../../domain/options/questions.ts';
import { Icon } from '../kit/icon.tsx';
import classes from './setting.module.css';
import { useListFault } from './use-list-fault.tsx';
import { useRows } from './use-rows.ts';

const words = text.questions;

type Row = Question & { key: number };

let lastKey = 0;
const rowOf = (question: Question): Row => {
	lastKey += 1;
	return { ...question, key: lastKey };
};

const readRows = (value: string): Row[] => (readQuestions(value) ?? []).map(rowOf);

const writeRows = (rows: readonly Row[]): string =>
	JSON.stringify(rows.map(({ question, answer }) => ({ question, answer })));

/** Questions with their answers, in the order in which visitors read them. */
export function QuestionsEditor({
	value,
	fault,
	lang,
	onChange,
}: {
	value: string;
	fault: string | null;
	lang: Language | undefined;
	onChange: (value: string) => void;
}) {
	const { mark, sentence } = useListFault(fault);
	const [rows, change] = useRows({ value, onChange }, readRows, writeRows);
	const edit = (key: number, part: Partial<Question>): void =>
		change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
	const move = (at: number, by: 1 | -1): void => {
		const next = [...rows];
		const [row] = next.splice(at, 1);
		if (row) next.splice(at + by, 0, row);
		change(next);
	};
	return (
		<div className={classes.questions}>
			{rows.map(({ key, question, answer }, at) => (
				<div key={key} className={classes.question}>
					<TextInput
						label={words.question(at + 1)}
						lang={lang}
						value={question}
						{...mark(!isVisible(question))}
						onChange={(event) => edit(key, { question: event.currentTarget.value })}
					/>
					<Textarea
						label={words.answer(at + 1)}
						lang={lang}
						value={answer}
						{...mark(!isVisible(answer))}
						rows={3}
						resize="vertical"
						onChange={(event) => edit(key, { answer: event.currentTarget.value })}
					/>
					<div className={classes.ways}>
						<ActionIcon
							variant="subtle"
							color="gray"
							size={36}
							aria-label={words.up(at + 1)}
							disabled={at === 0}
							onClick={() => move(at, -1)}
						>
							<Icon name="up" size={16} />
						</ActionIcon>
						<ActionIcon
							variant="subtle"
							color="gray"
							size={36}
							aria-label={words.down(at + 1)}
							disabled={at === rows.length - 1}
							onClick={() => move(at, 1)}
						>
							<Icon name="down" size={16} />
						</ActionIcon>
						<ActionIcon
							variant="subtle"
							color="gray"
							size={36}
							aria-label={words.remove(at + 1)}
							onClick={() => change(rows.filter((row) => row.key !== key))}
						>
							<Icon name="trash" size={16} />
						</ActionIcon>
					</div>
				</div>
			))}
			{sentence}
			<Button
				size="compact-md"
				variant="default"
				leftSection={<Icon name="plus" size={16} />}
				onClick={() => change([...rows, rowOf({ question: '', answer: '' })])}
			>
				{words.add}
			</Button>
		</div>
	);
}
