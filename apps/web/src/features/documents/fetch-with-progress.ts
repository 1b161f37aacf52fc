// fetch() does not report how much of a body was sent. This has the same signature and does.
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', String(input));
      request.withCredentials = init?.credentials === 'include';
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const type = request.getResponseHeader('content-type');
        resolve(
          new Response(request.responseText, { status: request.status, headers: type ? { 'content-type': type } : {} }),
        );
      };
      request.onerror = () => reject(new TypeError('The request could not be made'));
      request.send(init?.body as XMLHttpRequestBodyInit);
    });
}
