import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Text } from '@mantine/core';
import { Icon } from '../../kit/icon.tsx';
import { Stack } from '../../kit/layout.ts';
import { goToField } from '../editor/drawer.ts';
import section from '../editor/post-editor.module.css';
import { type Check, type CheckId, isChecking, isReady } from './checklist.ts';
import classes from './checklist-view.module.css';

const words = posts.checklist;

/** The checks with links to their fields. `onGo` closes the dialog above the form. */
export function Checklist({ checks, onGo }: { checks: readonly Check[]; onGo: () => void }) {
	const faultCount = checks.filter(({ state }) => state === 'bad').length;
	const ready = isChecking(checks) ? words.checking : words.ready;
	return (
		<div>
			<h2 className={section.heading}>{words.title}</h2>
			<Text className={isReady(checks) ? 'note good' : 'note warning'} mb="xs" role="status">
				{faultCount === 0 ? ready : words.left(faultCount)}
			</Text>
			<Stack component="ul" className={classes.list ?? ''} gap="xs">
				{checks.map(({ id, state, fix }) => (
					<li key={id + fix} data-state={state}>
						<span className={classes.sign}>
							<Icon name={signs[state]} size={16} />
						</span>
						<span>
							<span>{words.items[id].name}</span>
							<span className="visually-hidden">({words[state]})</span>
							{state !== 'good' && <span className={`note ${classes.fix}`}>{fix}</span>}
							{(state === 'bad' || state === 'advice') && (
								<button
									type="button"
									className="as-link"
									aria-label={`${words.go}: ${words.items[id].name}`}
									onClick={() => {
										onGo();
										// The form below takes the focus once the dialog is closed.
										setTimeout(() => goToField(places[id]), 250);
									}}
								>
									{words.go}
								</button>
							)}
						</span>
					</li>
				))}
			</Stack>
		</div>
	);
}

const signs = { good: 'check', bad: 'cross', waiting: 'clock', advice: 'warn' } as const;

const places: Record<CheckId, string> = {
	title: '#post-title',
	slug: '#post-slug',
	cover: '#post-cover button',
	coverAlt: '#post-cover-alt',
	description: '#post-description',
	text: '#post-text [contenteditable]',
	pictures: '#post-text [data-without-alt] input',
	headings: '#post-text [contenteditable]',
	links: '#post-text [contenteditable]',
	categories: '#post-categories input',
	length: '#post-meta-description',
	languages: '#post-languages a:not([aria-current]), #post-languages button',
};
