// The baseline: node:http that sends the same bytes and headers as ours, and does nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as {
	headers: Record<string, string>;
	body: string;
};
const bytes = Buffer.from(body, 'base64');
createServer((_req, res) => {
	res.writeHead(200, headers);
	res.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
