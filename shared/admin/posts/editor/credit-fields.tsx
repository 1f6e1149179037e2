import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { kyivDay } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import type { EditingSession } from './post-editing.ts';
import section from './post-editor.module.css';
import { oneLine } from './post-fields.ts';
import { useEditingState } from './use-editing.ts';

const words = posts.fields;

/** Who wrote the post, and when somebody last checked it: one click says that it was today. */
export function CreditFields({ editing }: { editing: EditingSession }) {
	const { fields, faults } = useEditingState(editing);
	const today = kyivDay(new Date());
	const isToday = fields.verifiedOn === today;
	return (
		<section className={section.section} aria-labelledby="post-credits">
			<h2 className={section.heading} id="post-credits">
				{words.credits}
			</h2>
			<Stack gap="sm">
				<TextInput
					label={words.author}
					description={words.authorHint}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					value={fields.author}
					error={faults.author}
					onChange={(event) => editing.change({ author: oneLine(event.currentTarget.value) })}
				/>
				<DayInput
					label={words.verifiedOn}
					description={words.verifiedOnHint}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					last={today}
					day={fields.verifiedOn}
					error={faults.verifiedOn}
					onDay={(verifiedOn) => editing.change({ verifiedOn })}
					onEmpty={() => editing.change({ verifiedOn: '' })}
				/>
				<Button
					variant="default"
					size="compact-md"
					disabled={isToday}
					onClick={() => editing.change({ verifiedOn: today })}
				>
					{words.verifiedToday}
				</Button>
			</Stack>
		</section>
	);
}
