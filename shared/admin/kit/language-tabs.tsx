import { contentLanguages as words } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import type { ReactNode } from 'react';
import type { Language, Languages } from '../../contract/language.ts';
import classes from './language-tabs.module.css';

type LanguageTabs = {
	languages: Languages;
	shown: Language;
	/** Says what a language lacks; null if it lacks nothing. */
	noteOf: (language: Language) => string | null;
	onShow: (language: Language) => void;
	children: ReactNode;
};

/** The languages of a record as tabs over the fields of one of them; with one language the fields alone. */
export function LanguageTabs({ languages, shown, noteOf, onShow, children }: LanguageTabs) {
	if (languages.length === 1) return children;
	const next = languages[(languages.indexOf(shown) + 1) % languages.length] ?? shown;
	return (
		<div>
			<div className={classes.tabs} role="tablist" aria-label={words.label}>
				{languages.map((language) => {
					const note = noteOf(language);
					return (
						<button
							key={language}
							id={`language-${language}`}
							type="button"
							role="tab"
							className={classes.tab}
							aria-selected={language === shown}
							aria-controls="language-fields"
							tabIndex={language === shown ? 0 : -1}
							onClick={() => onShow(language)}
							onKeyDown={({ key }) => {
								// There are two languages, so either arrow leads to the other one.
								if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
								onShow(next);
								document.getElementById(`language-${next}`)?.focus();
							}}
						>
							<span lang={language}>{languageNames[language]}</span>
							{note !== null && <span className="note">{note}</span>}
						</button>
					);
				})}
			</div>
			<div
				id="language-fields"
				className={classes.fields}
				role="tabpanel"
				aria-labelledby={`language-${shown}`}
			>
				{children}
			</div>
		</div>
	);
}
