import { admin } from '@clearway/shared/words/admin.ts';
import { posts } from '@clearway/shared/words/admin-posts.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { postLanguages as words } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/language.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import classes from '../../kit/language-tabs.module.css';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import type { PostEdit } from './use-post-edit.ts';

type Props = {
	edit: PostEdit;
	/** The languages of the site, for a new post. */
	site: readonly Language[];
};

/** The languages of a post, each its own record. A missing one can be begun; a new post chooses its own. */
export function LanguageTabs({ edit, site }: Props) {
	const { post, languages, missing } = edit;
	const [beginning, setBeginning] = useState<Language | null>(null);
	if (!post) return site.length > 1 && <NewLanguage edit={edit} site={site} />;
	if (languages.length + missing.length < 2) return null;
	return (
		<nav id="post-languages" className={classes.tabs} aria-label={words.label}>
			{languages.map((text) => (
				<Link
					key={text.language}
					className={classes.tab}
					to={adminPathOf.post(text.id)}
					aria-current={text.id === post.id ? 'page' : undefined}
				>
					<span lang={text.language}>{languageNames[text.language]}</span>
					<Note text={text} status={text.id === post.id ? post.status : text.status} />
				</Link>
			))}
			{missing.map((language) => (
				<button
					key={language}
					type="button"
					className={classes.tab}
					aria-haspopup="dialog"
					onClick={() => setBeginning(language)}
				>
					<span lang={language}>{languageNames[language]}</span>
					<span className="note">{words.missing}</span>
				</button>
			))}
			<Dialog
				opened={beginning !== null}
				onClose={() => setBeginning(null)}
				title={beginning ? words.begin.title[beginning] : ''}
			>
				{beginning && <Begin edit={edit} language={beginning} onClose={() => setBeginning(null)} />}
			</Dialog>
		</nav>
	);
}

function NewLanguage({ edit, site }: Props) {
	return (
		<fieldset className={classes.tabs}>
			<legend className="visually-hidden">{words.ofNew}</legend>
			{site.map((language) => (
				<button
					key={language}
					type="button"
					className={classes.tab}
					aria-pressed={language === edit.fields.language}
					onClick={() => edit.change({ language })}
				>
					<span lang={language}>{languageNames[language]}</span>
				</button>
			))}
		</fieldset>
	);
}

// The post that is open may have been published since its languages were read.
function Note({ text: { isOutdated }, status }: { text: PostLanguage; status: PostLanguage['status'] }) {
	const state = status === 'published' ? null : posts.status[status];
	const notes = [state, isOutdated ? words.outdated : null].filter((note) => note !== null);
	return notes.length > 0 ? <span className="note">{notes.join(', ')}</span> : null;
}

function Begin({ edit, language, onClose }: { edit: PostEdit; language: Language; onClose: () => void }) {
	const navigate = useNavigate();
	const [isWorking, setWorking] = useState(false);
	async function begin(from: 'text' | 'blank'): Promise<void> {
		const { post } = edit;
		if (!post || isWorking) return;
		setWorking(true);
		// The server copies the stored text, so the last typing is saved first.
		const isSaved = await edit.save();
		const result = isSaved
			? await outcome(edit.services.api.post.beginTwin({ params: { id: post.id }, body: { language, from } }))
			: null;
		setWorking(false);
		onClose();
		if (result?.ok) return void navigate(adminPathOf.post(result.value.id));
		if (result) toast.problem(result.problem);
	}
	return (
		<>
			<p>{words.begin.text}</p>
			<DialogFoot>
				<Button variant="default" mr="auto" onClick={onClose}>
					{admin.cancel}
				</Button>
				<Button variant="default" aria-disabled={isWorking} onClick={() => void begin('blank')}>
					{words.begin.blank}
				</Button>
				<Button data-autofocus aria-disabled={isWorking} onClick={() => void begin('text')}>
					{words.begin.from[language]}
				</Button>
			</DialogFoot>
		</>
	);
}
