export const secrets = {
  auth: '0f6c1f0a7d1b4e7f9c3a5d2b8e4f6071',
  key: 'q1Zt0c3yVb8mXr5kLw7pHs2dNf9gJe4a',
  gateway: 'Uu3-6vTqRz0yWc5bXm1nKd8fGh2jLp4s',
};
