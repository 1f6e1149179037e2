import { Alert, Button, Group, NativeSelect, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { tableReview as words } from '@clearway/shared/words/table-review.ts';
import type { TableQuestion } from '../../../contract/table-check.ts';
import { Icon } from '../../kit/icon.tsx';

type Props = {
	questions: readonly TableQuestion[];
	answers: Readonly<Record<string, string>>;
	onAnswers: (answers: Readonly<Record<string, string>>) => void;
};

/** The questions about a file. Nothing is published before the office has answered them. */
export function Questions({ questions, answers, onAnswers }: Props) {
	if (questions.length === 0) return null;
	const open = questions.filter(({ id }) => answers[id] === undefined).length;
	const lost = questions.filter(({ kind }) => kind === 'lost');
	const answerAll = (answer: string): void =>
		onAnswers(Object.fromEntries(lost.map(({ id }) => [id, answer])));
	return (
		<section aria-label={words.questions}>
			<Alert
				role="group"
				color={open > 0 ? 'red' : 'gray'}
				icon={<Icon name={open > 0 ? 'warn' : 'check'} />}
				title={open > 0 ? words.open(open) : words.answered}
				mb="md"
			>
				<Stack gap="lg">
					{lost.length > 2 && (
						<Group gap="sm">
							<Button variant="default" size="compact-md" onClick={() => answerAll('keep')}>
								{words.keepLost(lost.length)}
							</Button>
							<Button variant="default" size="compact-md" onClick={() => answerAll('remove')}>
								{words.removeLost(lost.length)}
							</Button>
						</Group>
					)}
					{questions.map(({ id, text, choices }) => {
						const answer = answers[id] ?? '';
						// A column may have one of many meanings; the other questions have two or three answers.
						return choices.length > 4 ? (
							<NativeSelect
								key={id}
								label={text}
								value={answer}
								maw={520}
								data={[{ value: '', label: words.choose, disabled: true }, ...choices]}
								onChange={(event) => onAnswers({ [id]: event.currentTarget.value })}
							/>
						) : (
							<Radio.Group
								key={id}
								label={text}
								value={answer}
								onChange={(value) => onAnswers({ [id]: value })}
							>
								<Stack gap={8} mt={8}>
									{choices.map(({ value, label }) => (
										<Radio key={value} value={value} label={label} />
									))}
								</Stack>
							</Radio.Group>
						);
					})}
				</Stack>
			</Alert>
		</section>
	);
}
