import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { useOptionLanguage } from './office-text.tsx';

/** The answers open without scripts too. */
export function Questions({ option, value, title }: { option: string; value: string; title: string }) {
	const languageOf = useOptionLanguage(option);
	const questions = readQuestions(value) ?? [];
	if (questions.length === 0) return null;
	return (
		<section className="section questions" aria-labelledby="questions">
			<h2 className="section__title" id="questions">
				{title}
			</h2>
			<div className="questions__list">
				{questions.map(({ question, answer }) => (
					<details key={question} className="fold questions__item" lang={languageOf(question + answer)}>
						<summary>{question}</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
