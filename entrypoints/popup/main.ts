document.title = 'Decant';
