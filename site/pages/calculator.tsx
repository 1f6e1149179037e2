import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { calculatorPage as words } from '@clearway/shared/words/calculator-page.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { isEndless } from '../calculator/cars.ts';
import { openCalculator } from '../calculator/load-calculator.ts';
import type { Opened } from '../calculator/opened.ts';
import { Questions } from '../parts/questions.tsx';
import { page } from '../runtime/page.tsx';

type Data = { calculator: Opened; questions: string };

export default page<Data>({
	name: 'calculator',
	load: async (context) => {
		const [calculator, options] = await Promise.all([
			openCalculator(context, 'usa'),
			context.api.option.public({}, context.signal),
		]);
		return { calculator, questions: options['calculator.faq'] ?? '' };
	},
	head: ({ calculator: { cars }, questions }) => ({
		title: words.title,
		description: words.lead,
		path: '/calculator',
		crumbs: [{ title: words.title, path: '/calculator' }],
		questions: readQuestions(questions) ?? [],
		noindex: isEndless(cars),
	}),
	View: ({ data }) => (
		<div className="container page-top">
			<Calculator opened={data.calculator} title={words.example}>
				<h1 className="page-head__title">{words.title}</h1>
				<p className="lead">{words.lead}</p>
			</Calculator>
			<Questions option="calculator.faq" value={data.questions} title={words.questions} />
		</div>
	),
});
