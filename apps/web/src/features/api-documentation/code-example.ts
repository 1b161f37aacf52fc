// Whole programs for the calls of the API, in four languages: what is shown runs as it is, with nothing to install.

export const exampleLanguages = ['curl', 'php', 'python', 'typescript'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

export type ExampleCall =
  /** API v2: everything is a parameter, the key too. */
  { parameters: Record<string, string> } | { method: 'GET' | 'POST'; path: string; body?: object };

export type Access = { origin: string; token: string };

export function writeExample(language: ExampleLanguage, call: ExampleCall, access: Access): string {
  return 'parameters' in call ? writers[language].form(call.parameters, access) : writers[language].rest(call, access);
}

type Rest = Extract<ExampleCall, { path: string }>;
type Writer = {
  form: (parameters: Record<string, string>, access: Access) => string;
  rest: (call: Rest, access: Access) => string;
};

const shell = (text: string) => (/^[\w./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const phpText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const quoted = (text: string) => JSON.stringify(text);
const lines = (...all: (string | false)[]) => all.filter((line) => line !== false).join('\n');
const keyed = (parameters: Record<string, string>, { token }: Access) => Object.entries({ key: token, ...parameters });

const writers: Record<ExampleLanguage, Writer> = {
  curl: {
    form: (parameters, access) =>
      [
        `curl ${shell(`${access.origin}/api/v2`)}`,
        ...keyed(parameters, access).map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`),
      ].join(' \\\n  '),
    rest: ({ method, path, body }, { origin, token }) =>
      [
        `curl${method === 'GET' ? '' : ` -X ${method}`} ${shell(origin + path)}`,
        `-H ${shell(`Authorization: Bearer ${token}`)}`,
        ...(body ? [`-H ${shell('Content-Type: application/json')}`, `-d ${shell(JSON.stringify(body))}`] : []),
      ].join(' \\\n  '),
  },
  php: {
    form: (parameters, access) =>
      lines(
        '<?php',
        '$parameters = [',
        ...keyed(parameters, access).map(([name, value]) => `    ${phpText(name)} => ${phpText(value)},`),
        '];',
        "$context = stream_context_create(['http' => [",
        "    'method' => 'POST',",
        "    'header' => 'Content-Type: application/x-www-form-urlencoded',",
        "    'content' => http_build_query($parameters),",
        "    'ignore_errors' => true,",
        ']]);',
        `$answer = file_get_contents(${phpText(`${access.origin}/api/v2`)}, false, $context);`,
        'print_r(json_decode($answer, true));',
      ),
    rest: ({ method, path, body }, { origin, token }) =>
      lines(
        '<?php',
        "$context = stream_context_create(['http' => [",
        `    'method' => '${method}',`,
        "    'header' => [",
        `        ${phpText(`Authorization: Bearer ${token}`)},`,
        body !== undefined && "        'Content-Type: application/json',",
        '    ],',
        body !== undefined && `    'content' => ${phpText(JSON.stringify(body))},`,
        "    'ignore_errors' => true,",
        ']]);',
        `$answer = file_get_contents(${phpText(origin + path)}, false, $context);`,
        'print_r(json_decode($answer, true));',
      ),
  },
  python: {
    form: (parameters, access) =>
      lines(
        'import json',
        'import urllib.parse',
        'import urllib.request',
        '',
        'parameters = {',
        ...keyed(parameters, access).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
        '}',
        'body = urllib.parse.urlencode(parameters).encode()',
        `with urllib.request.urlopen(${quoted(`${access.origin}/api/v2`)}, data=body) as answer:`,
        '    print(json.load(answer))',
      ),
    rest: ({ method, path, body }, { origin, token }) =>
      lines(
        'import json',
        'import urllib.request',
        '',
        'request = urllib.request.Request(',
        `    ${quoted(origin + path)},`,
        `    method=${quoted(method)},`,
        `    headers={"Authorization": ${quoted(`Bearer ${token}`)}${body ? ', "Content-Type": "application/json"' : ''}},`,
        // What JSON writes as true or null is written otherwise in Python, so the text is handed over as text.
        body !== undefined && `    data=${quoted(JSON.stringify(body))}.encode(),`,
        ')',
        'with urllib.request.urlopen(request) as answer:',
        '    print(json.load(answer))',
      ),
  },
  typescript: {
    form: (parameters, access) =>
      lines(
        `const answer = await fetch(${quoted(`${access.origin}/api/v2`)}, {`,
        '  method: "POST",',
        '  body: new URLSearchParams({',
        ...keyed(parameters, access).map(([name, value]) => `    ${name}: ${quoted(value)},`),
        '  }),',
        '});',
        'console.log(await answer.json());',
        '',
        'export {};',
      ),
    rest: ({ method, path, body }, { origin, token }) =>
      lines(
        `const answer = await fetch(${quoted(origin + path)}, {`,
        `  method: "${method}",`,
        `  headers: { Authorization: ${quoted(`Bearer ${token}`)}${body ? ', "Content-Type": "application/json"' : ''} },`,
        body !== undefined && `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`,
        '});',
        'console.log(await answer.json());',
        '',
        'export {};',
      ),
  },
};
