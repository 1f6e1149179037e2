import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';

/** Questions with their answers, all of it in sight. */
export function Questions({ value, title }: { value: string | undefined; title: string }) {
	const questions = readQuestions(value ?? '') ?? [];
	if (questions.length === 0) return null;
	return (
		<section className="section questions" aria-labelledby="questions">
			<h2 className="section__title" id="questions">
				{title}
			</h2>
			<dl className="questions__list">
				{questions.map(({ question, answer }) => (
					<div key={question} className="questions__item" lang={foreignLanguage(question + answer)}>
						<dt>{question}</dt>
						<dd>{answer}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
