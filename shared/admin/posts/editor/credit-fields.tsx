import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { kyivDay } from '../../../format/date.ts';
import type { EditingSession } from './post-editing.ts';
import section from './post-editor.module.css';
import { oneLine } from './post-fields.ts';
import { useEditingState } from './use-editing.ts';

const words = posts.fields;

/** Who wrote the post, and when somebody last checked it: one click says that it was today. */
export function CreditFields({ editing }: { editing: EditingSession }) {
	const { fields, faults } = useEditingState(editing);
	const isToday = fields.verifiedOn === kyivDay(new Date());
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
				<TextInput
					type="date"
					label={words.verifiedOn}
					description={words.verifiedOnHint}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					max={kyivDay(new Date())}
					value={fields.verifiedOn}
					error={faults.verifiedOn}
					onChange={(event) => editing.change({ verifiedOn: event.currentTarget.value })}
				/>
				<Button
					variant="default"
					size="compact-md"
					disabled={isToday}
					onClick={() => editing.change({ verifiedOn: kyivDay(new Date()) })}
				>
					{words.verifiedToday}
				</Button>
			</Stack>
		</section>
	);
}
