import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { kyivDay } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import section from './post-editor.module.css';
import { oneLine } from './post-kind.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.fields;

/** The author of the post and the day of its last check; one click sets the day to today. */
export function CreditFields({ edit }: { edit: PostEdit }) {
	const { fields, change, errorOf, isReadOnly } = edit;
	const today = kyivDay(new Date());
	const isToday = fields.verifiedOn === today;
	return (
		<section aria-labelledby="post-credits">
			<h2 className={section.heading} id="post-credits">
				{words.credits}
			</h2>
			<Stack gap="sm">
				<TextInput
					label={words.author}
					description={words.authorHint}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					value={fields.author}
					error={errorOf('author')}
					onChange={(event) => change({ author: oneLine(event.currentTarget.value) })}
				/>
				<DayInput
					label={words.verifiedOn}
					description={words.verifiedOnHint}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					last={today}
					day={fields.verifiedOn}
					error={errorOf('verifiedOn')}
					onDay={(verifiedOn) => change({ verifiedOn })}
					onEmpty={() => change({ verifiedOn: '' })}
				/>
				<Button
					variant="default"
					size="compact-md"
					disabled={isToday || isReadOnly}
					onClick={() => change({ verifiedOn: today })}
				>
					{words.verifiedToday}
				</Button>
			</Stack>
		</section>
	);
}
